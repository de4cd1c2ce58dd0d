import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK } from "#server/mail/templates/contract.ts";
import { readWords, renderWords } from "#server/mail/templates/service.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import type { Client } from "../gate/contract.ts";
import * as strings from "../strings/partner-changes.ts";
import { selectTold } from "./queries.ts";

/** Each is logged, and those of a partner are a mail to the studio and to the other one. */
const CHANGED: Limit = { name: "partner_changed:booking", most: 10, seconds: 24 * 60 * 60 };

/** Returns a `limited` failure if a wedding's partners have changed themselves, or their payer or planner, too often today. */
export async function refuseFrequent(services: Services, { bookingId }: Client): Promise<Result<null>> {
  const wait = await secondsToWait(services, [{ limit: CHANGED, who: bookingId }]);
  return wait > 0 ? limited(wait, { form: strings.tooManyChanges }) : ok(null);
}

type Described = { name: string; phone: string | null };

/** Returns a sentence about what a person has changed of themselves, or null if nothing. */
export function ownChange(before: Described, after: Described): string | null {
  const said = [
    ...(before.name === after.name ? [] : [strings.newName(after.name)]),
    ...(before.phone === after.phone ? [] : [strings.newPhone(after.phone)]),
  ];
  return said.length > 0 ? strings.changedThemselves(before.name, formatList(said)) : null;
}

/** Returns a sentence about an address that one partner has named for the other. */
export const namedPartner = ({ name }: Pick<Client, "name">, named: { name: string; email: string }) =>
  strings.addedAddress(name, named.name, named.email);

type Change = {
  /** The partner who was changed, with the version that the change makes. */
  contactId: string;
  version: number;
  said: string;
  /** Whether the partner has changed it, who needn't be told. */
  isOwn: boolean;
};

/**
 * Returns the mails that tell the studio and the couple's partners of a change to one of them, for the batch that
 * makes it. Whoever has taken over one partner's session can't replace the other without both noticing.
 */
export async function changeMails(
  services: Services,
  { bookingId }: Client,
  { contactId, version, said, isOwn }: Change,
): Promise<NewMail[]> {
  const [studio, wordsOf, partners] = await Promise.all([
    loadStudio(services),
    readWords(services, ["partner_changed", "partner_changed_alert"]),
    selectTold(services.db, bookingId),
  ]);
  const change = oneLine(said);
  const about = `${contactId}:${version}`;
  const alert = "partner_changed_alert" as const;
  const notice = "partner_changed" as const;
  return [
    {
      kind: alert,
      bookingId,
      idempotencyKey: `${alert}:${about}`,
      toAddress: studio.inbox,
      replyTo: null,
      ...renderWords(studio, wordsOf(alert), {
        purpose: alert,
        variables: { couple: partners[0]?.couple ?? strings.aCouple, change },
        link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}#people` },
      }),
    },
    ...partners
      .filter((one) => !isOwn || one.contactId !== contactId)
      .map(({ contactId: to, name, email, couple }) => ({
        kind: notice,
        bookingId,
        idempotencyKey: `${notice}:${about}:${to}`,
        toAddress: email,
        replyTo: studio.inbox,
        ...renderWords(studio, wordsOf(notice), {
          purpose: notice,
          variables: { name: oneLine(name), couple, change },
        }),
      })),
  ];
}
