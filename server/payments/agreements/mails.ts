import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { paidSentences } from "#server/proposals/couple-money/contract.ts";
import type { Balance } from "../ledger/contract.ts";
import { payerMails } from "../notices/mails.ts";
import * as strings from "../strings/agreements.ts";

const WEDDING_PAGE = "/my-wedding";

type News = {
  proposalId: string;
  bookingId: string;
  wedding: { couple: string; weddingDate: string | null };
  partners: readonly { contactId: string; name: string; email: string }[];
};

const valuesOf = ({ wedding }: News) => ({
  couple: wedding.couple,
  date: wedding.weddingDate && formatCalendarDate(wedding.weddingDate),
});

/** Tells the partners that the date is theirs. */
export const confirmedMails = (services: Services, news: News): Promise<NewMail[]> =>
  payerMails(services, {
    ...{ kind: "booking_confirmed", about: news.proposalId, bookingId: news.bookingId },
    ...{ payers: news.partners, values: valuesOf(news), path: WEDDING_PAGE },
  });

type Unconfirmed = News & {
  balance: Balance;
  /** Another couple has the date; else the desk has moved the booking to another. */
  isDayFull: boolean;
};

/**
 * Tells the studio that a booking of which everything is there can't be confirmed, and the partners, if the date was
 * taken: what the desk has changed itself, it tells them.
 */
export async function unconfirmedMails(services: Services, news: Unconfirmed): Promise<NewMail[]> {
  const { proposalId, bookingId, partners, balance, isDayFull } = news;
  const values = valuesOf(news);
  const { pendingCents, refundedCents } = balance;
  // What is on its way is not the studio's yet.
  const keptCents = balance.paidCents - refundedCents;
  const why = isDayFull ? strings.anotherCoupleHasTakenThe : strings.itsDateWasChangedAfter;
  const has = keptCents > 0 ? strings.theyHavePaid(formatMoney(keptCents)) : strings.theyHaventPaidAnything;
  const [theirs, alert] = await Promise.all([
    isDayFull
      ? payerMails(services, {
          ...{ kind: "date_taken", about: proposalId, bookingId, payers: partners, path: WEDDING_PAGE },
          values: { ...values, paid: paidSentences({ keptCents, pendingCents, refundedCents }) },
        })
      : [],
    composeMail(services, {
      purpose: "date_taken_alert",
      variables: { ...values, reason: `${why} ${has}` },
      link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}` },
    }),
  ]);
  const ours: NewMail = {
    ...{ idempotencyKey: `date_taken_alert:${proposalId}`, kind: "date_taken_alert", bookingId },
    ...{ toAddress: services.studioInbox, replyTo: null },
    ...alert,
  };
  return [...theirs, ours];
}
