import type { PaymentWay } from "#drizzle/enums.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK, STRIPE_LINK } from "#server/mail/templates/contract.ts";
import { composeMail, readWords, renderWords } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { BALANCE_UNKNOWN } from "../balance-words/contract.ts";
import { isManual, WAY_NAMES } from "../ledger/contract.ts";
import * as strings from "../strings/notices.ts";
import { stripeDashboard } from "../stripe/service.ts";
import { payerMails } from "./mails.ts";
import { selectTold } from "./queries.ts";

const KINDS = {
  received: { theirs: "payment_received", ours: "payment_received_alert" },
  failed: { theirs: "payment_failed", ours: "payment_failed_alert" },
  taken_back: { theirs: "payment_failed", ours: "payment_failed_alert" },
} as const;

/** Says why a payment doesn't count. Null for one that was received. */
function failureOf({ became, way }: Pick<News, "became" | "way">, about: { amount: string; couple: string }) {
  if (became === "received") return null;
  if (became === "taken_back") return strings.takenBack(about.amount, about.couple);
  return isManual(way)
    ? strings.didNotArrive(about.amount, WAY_NAMES[way].toLowerCase(), about.couple)
    : strings.notCompleted(about.amount, about.couple);
}

type News = {
  /** `taken_back`: by the bank, after it had arrived. */
  became: keyof typeof KINDS;
  bookingId: string;
  /** The key of the ledger entry. Prevents duplicate mails about it. */
  key: string;
  amountCents: number;
  way: PaymentWay;
  /** Whether to tell the studio. False for payments that it recorded itself. */
  alertsStudio: boolean;
};

type Arrived = Pick<News, "key" | "amountCents" | "way"> & { paymentIntentId: string | null };

/** Builds the mail that tells the studio of money received for a deleted booking, with a link for refunding it. */
export async function deletedBookingAlert(
  services: Services,
  { key, amountCents, way, paymentIntentId }: Arrived,
): Promise<NewMail> {
  const kind = "deleted_payment_alert";
  const composed = await composeMail(services, {
    purpose: kind,
    variables: { amount: formatMoney(amountCents), way: WAY_NAMES[way].toLowerCase() },
    link: { label: STRIPE_LINK, url: stripeDashboard(services, paymentIntentId) },
  });
  const address = { toAddress: services.studioInbox, replyTo: null };
  return { kind, idempotencyKey: `${kind}:${key}`, bookingId: null, ...address, ...composed };
}

/** Builds the mails about the outcome of a payment, for the batch of its entry. None for a deleted wedding. */
export async function paymentMails(services: Services, news: News): Promise<NewMail[]> {
  const { became, bookingId, key, amountCents, way, alertsStudio } = news;
  const { wedding, payers } = await selectTold(services.db, bookingId);
  if (!wedding) return [];
  const { theirs, ours } = KINDS[became];
  const amount = formatMoney(amountCents);
  const values = {
    amount,
    failure: failureOf(news, { amount, couple: wedding.couple }),
    couple: wedding.couple,
    date: wedding.weddingDate && formatCalendarDate(wedding.weddingDate),
    balance: BALANCE_UNKNOWN.couple,
    way: WAY_NAMES[way].toLowerCase(),
  };
  const wordsOf = await readWords(services, [theirs, ours]);
  const mails = await payerMails(services, { kind: theirs, about: key, bookingId, payers, values, wordsOf });
  if (!alertsStudio) return mails;
  const alert = renderWords(await loadStudio(services), wordsOf(ours), {
    purpose: ours,
    variables: { ...values, balance: BALANCE_UNKNOWN.studio },
    link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}` },
  });
  const address = { toAddress: services.studioInbox, replyTo: null };
  return [...mails, { kind: ours, idempotencyKey: `${ours}:${key}`, bookingId, ...address, ...alert }];
}
