import type { PaymentWay } from "#drizzle/enums.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { BALANCE_UNKNOWN } from "../balance-words/contract.ts";
import { attachedCreditNotes } from "../credit-notes/service.ts";
import * as strings from "../strings/notices.ts";
import { payerMails } from "./mails.ts";
import { selectTold } from "./queries.ts";

const FAILED = "refund_failed_alert";
const OVER = "over_refunded_alert";

/** How a refund is sent, by original payment method. */
const BACK: Record<PaymentWay, string> = {
  bank_transfer: strings.byBankTransfer,
  cheque: "by check",
  cash: "in cash",
  card: strings.toTheCardYouPaid,
  bank_debit: strings.toTheBankAccountYou,
};

/** Whether a bank books the refund, which takes it some days. */
const BY_BANK: Record<PaymentWay, boolean> = {
  bank_transfer: true,
  cheque: false,
  cash: false,
  card: true,
  bank_debit: true,
};

type News = {
  bookingId: string;
  /** The key of the ledger entry. Prevents duplicate mails about it. */
  key: string;
  amountCents: number;
  way: PaymentWay;
};

/** Builds a mail to the studio about a refund, including of a deleted wedding. */
async function studioAlert(
  services: Services,
  kind: typeof FAILED | typeof OVER,
  { bookingId, key, amountCents }: Omit<News, "way">,
): Promise<NewMail> {
  const { wedding } = await selectTold(services.db, bookingId);
  const composed = await composeMail(services, {
    purpose: kind,
    variables: {
      couple: wedding?.couple ?? strings.aCoupleWhoseBookingWas,
      date: wedding?.weddingDate ? formatCalendarDate(wedding.weddingDate) : null,
      amount: formatMoney(amountCents),
    },
    link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}` },
  });
  return {
    ...composed,
    idempotencyKey: `${kind}:${key}`,
    kind,
    bookingId: wedding ? bookingId : null,
    toAddress: services.studioInbox,
    replyTo: null,
  };
}

/** Builds the mail that tells the studio that a couple's bank rejected a refund. */
export const refundFailedAlert = (services: Services, news: Omit<News, "way">) =>
  studioAlert(services, FAILED, news);

/** Builds the mail that tells the studio that more went back than was paid. */
export const overRefundedAlert = (services: Services, news: Omit<News, "way">) =>
  studioAlert(services, OVER, news);

/** Builds the mails about a refund, for the batch of its entry, with the credit notes that were not sent yet. */
export async function refundMails(
  services: Services,
  { bookingId, key, amountCents, way }: News,
): Promise<NewMail[]> {
  const { wedding, payers } = await selectTold(services.db, bookingId);
  if (!wedding) return [];
  const values = {
    couple: wedding.couple,
    date: wedding.weddingDate && formatCalendarDate(wedding.weddingDate),
    amount: formatMoney(amountCents),
    refund_way: BACK[way],
    refund_time: BY_BANK[way] ? strings.itCanTakeYourBank : null,
    balance: BALANCE_UNKNOWN.couple,
  };
  const [mails, attachments] = await Promise.all([
    payerMails(services, { kind: "refund_recorded", about: key, bookingId, payers, values }),
    attachedCreditNotes(services, bookingId),
  ]);
  return attachments.length > 0 ? mails.map((mail) => ({ ...mail, attachments })) : mails;
}
