import "#server/platform/boundary.server.ts";
import type { PaymentWay } from "#drizzle/enums.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { attachedCreditNotes } from "../credit-notes/service.ts";
import * as strings from "../strings/notices.ts";
import { payerMails } from "./mails.ts";
import { selectTold } from "./queries.ts";

const FAILED = "refund_failed_alert";

/** How a refund is sent, by original payment method. */
const BACK: Record<PaymentWay, string> = {
  bank_transfer: strings.byBankTransfer,
  cheque: "by check",
  cash: "in cash",
  card: strings.toTheCardYouPaid,
  bank_debit: strings.toTheBankAccountYou,
};

type News = {
  bookingId: string;
  /** The key of the ledger entry. Prevents duplicate mails about it. */
  key: string;
  amountCents: number;
  way: PaymentWay;
};

/** Builds the mail that tells the studio that a couple's bank rejected a refund, including for a deleted wedding. */
export async function refundFailedAlert(
  services: Services,
  { bookingId, key, amountCents }: Omit<News, "way">,
): Promise<NewMail> {
  const { wedding } = await selectTold(services.db, bookingId);
  const composed = await composeMail(services, {
    purpose: FAILED,
    variables: {
      couple: wedding?.couple ?? strings.aCoupleWhoseBookingWas,
      date: wedding?.weddingDate ? formatCalendarDate(wedding.weddingDate) : null,
      amount: formatMoney(amountCents),
    },
    link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}` },
  });
  return {
    ...{ idempotencyKey: `${FAILED}:${key}`, kind: FAILED, bookingId: wedding ? bookingId : null },
    ...{ toAddress: services.studioInbox, replyTo: null },
    ...composed,
  };
}

/** Builds the mails about a refund, for the batch of its entry, with the credit notes that were not sent yet. */
export async function refundMails(
  services: Services,
  { bookingId, key, amountCents, way }: News,
): Promise<NewMail[]> {
  const { wedding, payers } = await selectTold(services.db, bookingId);
  if (!wedding) return [];
  const values = {
    ...{ couple: wedding.couple, date: wedding.weddingDate && formatCalendarDate(wedding.weddingDate) },
    ...{ amount: formatMoney(amountCents), refund_way: BACK[way] },
  };
  const [mails, attachments] = await Promise.all([
    payerMails(services, { kind: "refund_recorded", about: key, bookingId, payers, values }),
    attachedCreditNotes(services, bookingId),
  ]);
  return attachments.length > 0 ? mails.map((mail) => ({ ...mail, attachments })) : mails;
}
