import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { type CurrentState, isSignable } from "../current-state/contract.ts";
import * as strings from "../strings/holds.ts";

export type Held = {
  id: string;
  version: number;
  brideName: string;
  groomName: string;
  /** Of each partner who should be written to. */
  addresses: string[];
  weddingDate: string;
  venue: string | null;
  packageName: string | null;
  /** What is so once the hold has ended. */
  state: CurrentState;
};

/** The templates of the mails about an expired hold. */
export const HOLD_TEMPLATES = ["hold_expired", "hold_expired_alert"];

type Sent = { studio: Studio; wordsOf: (template: string) => Words; siteUrl: string };

/** Returns what the couple is told about the date. */
function dateSentence(state: CurrentState): string {
  const { date, agreement, movingTo } = state;
  if (movingTo !== null) return strings.newDayIsKeptFree(formatCalendarDate(movingTo));
  if (date.kind !== "open") return strings.isNotAvailable;
  const open = strings.isOpenToOthers;
  if (agreement.kind === "in_force") return `${open} ${strings.retainerConfirmsIt}`;
  return isSignable(state) && agreement.validUntil
    ? `${open} ${strings.canStillBeSigned(formatEnd(agreement.validUntil))}`
    : `${open} ${strings.asLongAsACrewIsFree}`;
}

/** Returns the mails to the couple and the studio about an expired hold. */
export function holdExpiredMails({ studio, wordsOf, siteUrl }: Sent, held: Held): NewMail[] {
  const couple = `${held.brideName} & ${held.groomName}`;
  const date = formatCalendarDate(held.weddingDate);
  const variables = { couple, date, venue: held.venue, package: held.packageName };
  const crew = held.state.date.kind === "open" ? strings.aCrewIsFree : strings.noCrewIsFree;
  // Whoever's day is over isn't asked whether it would still like us there.
  const isPassed = held.state.date.kind === "passed";
  const addresses = isPassed ? [] : held.addresses.map(oneLine);
  const [first = null] = addresses;
  const key = `hold-expired:${held.id}:${held.version}`;
  const toStudio = renderWords(studio, wordsOf("hold_expired_alert"), {
    purpose: "hold_expired_alert",
    variables: {
      ...variables,
      hold: isPassed ? strings.hasPassed : `${crew} ${first ? strings.coupleIsTold : strings.nobodyIsTold}`,
    },
    facts: [
      [strings.weddingDate, date],
      ...addresses.map((address): [string, string] => [strings.email, address]),
    ],
    // The cron has no request URL, so it only knows the configured address of the site.
    ...(siteUrl
      ? { link: { label: strings.openTheBooking, url: `${siteUrl}/admin/bookings/${held.id}` } }
      : {}),
    ...(first ? { signature: strings.replyingToThisEmailWrites } : {}),
  });
  const composed = renderWords(studio, wordsOf("hold_expired"), {
    purpose: "hold_expired",
    variables: { ...variables, hold: dateSentence(held.state) },
  });
  const toCouple = addresses.map(
    (toAddress, at): NewMail => ({
      idempotencyKey: `${key}:couple${at === 0 ? "" : `:${at + 1}`}`,
      kind: "hold_expired",
      bookingId: held.id,
      toAddress,
      replyTo: studio.inbox,
      ...composed,
    }),
  );
  return [
    ...toCouple,
    {
      idempotencyKey: `${key}:studio`,
      kind: "hold_expired_alert",
      bookingId: held.id,
      toAddress: studio.inbox,
      replyTo: first,
      ...toStudio,
    },
  ];
}
