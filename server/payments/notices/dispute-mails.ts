import type { NewMail } from "#server/mail/outbox/contract.ts";
import { DISPUTE_LINK } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Dispute } from "../disputes/contract.ts";
import * as strings from "../strings/notices.ts";
import { stripeDashboard } from "../stripe/service.ts";
import { selectTold } from "./queries.ts";

const KIND = "dispute_alert";

type Disputed = Pick<Dispute, "id" | "amountCents" | "respondBy"> & {
  bookingId: string;
  paymentIntentId: string;
};

/** Builds the mail that tells the studio of a disputed payment, including for a deleted wedding. */
export async function disputeAlert(
  services: Services,
  { id, amountCents, respondBy, bookingId, paymentIntentId }: Disputed,
): Promise<NewMail> {
  const { wedding } = await selectTold(services.db, bookingId);
  const composed = await composeMail(services, {
    purpose: KIND,
    variables: {
      couple: wedding?.couple ?? strings.aCoupleWhoseBookingWas,
      amount: formatMoney(amountCents),
      due: respondBy ? `by ${formatCalendarDate(calendarDateIn(respondBy, STUDIO_ZONE))}` : null,
    },
    link: { label: DISPUTE_LINK, url: stripeDashboard(services, paymentIntentId) },
  });
  return {
    idempotencyKey: `${KIND}:${id}`,
    kind: KIND,
    bookingId: wedding ? bookingId : null,
    toAddress: services.studioInbox,
    replyTo: null,
    ...composed,
  };
}
