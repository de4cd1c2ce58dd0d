import "#server/platform/boundary.server.ts";
import type { PaymentWay } from "#drizzle/enums.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { attachedCreditNotes } from "../credit-notes/service.ts";
import { payerMails } from "./mails.ts";
import { selectTold } from "./queries.ts";

/** How money goes back that came this way. */
const BACK: Record<PaymentWay, string> = {
  bank_transfer: "by bank transfer",
  cheque: "by check",
  cash: "in cash",
  card: "to the card you paid with",
  bank_debit: "to the bank account you paid from",
};

type News = {
  bookingId: string;
  /** The key of the entry that says so: nobody gets two mails about it. */
  key: string;
  amountCents: number;
  way: PaymentWay;
};

/** The mails that say that money has gone back, for the batch of its entry, with the credit notes that nobody has yet. */
export async function refundMails(
  services: Services,
  { bookingId, key, amountCents, way }: News,
): Promise<NewMail[]> {
  const { wedding, payers } = await selectTold(services.db, bookingId);
  if (!wedding) return [];
  const values = {
    ...{ couple: wedding.couple, date: formatCalendarDate(wedding.weddingDate) },
    ...{ amount: formatMoney(amountCents), refund_way: BACK[way] },
  };
  const [mails, attachments] = await Promise.all([
    payerMails(services, { kind: "refund_recorded", about: key, bookingId, payers, values }),
    attachedCreditNotes(services, bookingId),
  ]);
  return attachments.length > 0 ? mails.map((mail) => ({ ...mail, attachments })) : mails;
}
