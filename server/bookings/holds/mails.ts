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
  /** Null if no one of the couple should be written to. */
  email: string | null;
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
  const { date, agreement } = state;
  if (date.kind !== "open") return strings.isNotAvailable;
  const open = strings.isOpenToOthers;
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
  const address = held.email === null ? null : oneLine(held.email);
  const key = `hold-expired:${held.id}:${held.version}`;
  const toStudio = renderWords(studio, wordsOf("hold_expired_alert"), {
    purpose: "hold_expired_alert",
    variables: { ...variables, hold: `${crew} ${address ? strings.coupleIsTold : strings.nobodyIsTold}` },
    facts: [[strings.weddingDate, date], ...(address ? [[strings.email, address] as [string, string]] : [])],
    // The cron has no request URL, so it only knows the configured address of the site.
    ...(siteUrl
      ? { link: { label: strings.openTheBooking, url: `${siteUrl}/admin/bookings/${held.id}` } }
      : {}),
    ...(address ? { signature: strings.replyingToThisEmailWrites } : {}),
  });
  const toCouple: NewMail[] = address
    ? [
        {
          idempotencyKey: `${key}:couple`,
          kind: "hold_expired",
          bookingId: held.id,
          toAddress: address,
          replyTo: studio.inbox,
          ...renderWords(studio, wordsOf("hold_expired"), {
            purpose: "hold_expired",
            variables: { ...variables, hold: dateSentence(held.state) },
          }),
        },
      ]
    : [];
  return [
    ...toCouple,
    {
      idempotencyKey: `${key}:studio`,
      kind: "hold_expired_alert",
      bookingId: held.id,
      toAddress: studio.inbox,
      replyTo: address,
      ...toStudio,
    },
  ];
}
