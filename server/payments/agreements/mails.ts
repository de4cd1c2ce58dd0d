import type { Money } from "#server/bookings/current-state/contract.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { BOOKING_LINK } from "#server/mail/templates/contract.ts";
import { composeMail } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { paidSentences } from "#server/proposals/couple-money/contract.ts";
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

/** Builds the mails that confirm the date to the partners. */
export const confirmedMails = (services: Services, news: News): Promise<NewMail[]> =>
  payerMails(services, {
    kind: "booking_confirmed",
    about: news.proposalId,
    bookingId: news.bookingId,
    payers: news.partners,
    values: valuesOf(news),
    path: WEDDING_PAGE,
  });

type Unconfirmed = News & {
  money: Money;
  /** Whether another couple has the date. If false, the studio moved the booking to another date. */
  isDayFull: boolean;
};

/**
 * Builds the mail to the studio about a signed booking that can't be confirmed. The partners get a mail only
 * if the date was taken: a date that the studio changed itself is for the studio to tell them.
 */
export async function unconfirmedMails(services: Services, news: Unconfirmed): Promise<NewMail[]> {
  const { proposalId, bookingId, partners, money, isDayFull } = news;
  const values = valuesOf(news);
  // Pending payments are not counted as received, nor is what a settlement keeps for an earlier agreement.
  const { keptCents } = money;
  // Whoever pays after the first mail, or has by then, is told what becomes of it.
  const about = keptCents > 0 ? proposalId : `${proposalId}:unpaid`;
  const why = isDayFull ? strings.anotherCoupleHasTakenThe : strings.itsDateWasChangedAfter;
  const has = keptCents > 0 ? strings.theyHavePaid(formatMoney(keptCents)) : strings.theyHaventPaidAnything;
  const [theirs, alert] = await Promise.all([
    isDayFull
      ? payerMails(services, {
          kind: "date_taken",
          about,
          bookingId,
          payers: partners,
          path: WEDDING_PAGE,
          values: { ...values, paid: paidSentences(money) },
        })
      : [],
    composeMail(services, {
      purpose: "date_taken_alert",
      variables: { ...values, reason: `${why} ${has}` },
      link: { label: BOOKING_LINK, url: `${services.siteUrl}/admin/bookings/${bookingId}` },
    }),
  ]);
  const ours: NewMail = {
    idempotencyKey: `date_taken_alert:${about}`,
    kind: "date_taken_alert",
    bookingId,
    toAddress: services.studioInbox,
    replyTo: null,
    ...alert,
  };
  return [...theirs, ours];
}
