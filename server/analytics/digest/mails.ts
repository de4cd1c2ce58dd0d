import { SOON_DAYS } from "#server/bookings/film-promise/contract.ts";
import { renderMail } from "#server/mail/layout/service.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import { oneLine } from "#server/platform/single-line.ts";
import type { Analytics, CardName } from "../reports/contract.ts";
import { CARD_UNITS, CARD_WORDS, CARDS, DEMO_INCLUDED } from "../reports/contract.ts";
import * as strings from "../strings/digest.ts";

type Week = {
  from: string;
  until: string;
  cards: Analytics["cards"];
  topPackage: { name: string; share: number } | null;
  /** Whether the figures include the demo's invented bookings and visits. */
  hasDemo: boolean;
  /** How many films are promised soon or late, and how many of them are late. */
  films: { due: number; late: number };
};

type Reader = { userId: string; email: string; name: string };
type Sent = { siteTitle: string; siteUrl: string; inbox: string; key: string };

const numberFormat = new Intl.NumberFormat("en-US");

function written(name: CardName, value: number | null): string {
  if (value === null) return "none yet";
  const unit = CARD_UNITS[name];
  if (unit === "money") return formatMoney(value);
  return unit === "percent" ? `${value}%` : numberFormat.format(value);
}

const line = (name: CardName, { now, before }: Analytics["cards"][CardName]): [string, string] => [
  CARD_WORDS[name].title,
  before === null ? written(name, now) : strings.theWeekBefore(written(name, now), written(name, before)),
];

/** The mail with the week's figures for one admin. */
export function summaryMail({ siteTitle, siteUrl, inbox, key }: Sent, reader: Reader, week: Week): NewMail {
  const { from, until, cards, topPackage, hasDemo, films } = week;
  const span = strings.span(formatCalendarDate(from), formatCalendarDate(until));
  const { text, html } = renderMail({
    heading: strings.theWeekAtTheStudio,
    paragraphs: hasDemo
      ? [strings.hereAreTheNumbersFor(span), DEMO_INCLUDED]
      : [strings.hereAreTheNumbersFor(span)],
    facts: [
      ...CARDS.map((name) => line(name, cards[name])),
      ...(topPackage
        ? [[strings.topPackage, `${topPackage.name}, ${topPackage.share}%`] satisfies [string, string]]
        : []),
      ...(films.due > 0
        ? [[strings.filmsDueWithin(SOON_DAYS), strings.dueFilms(films)] satisfies [string, string]]
        : []),
    ],
    // The cron only knows the site's configured URL.
    ...(siteUrl
      ? {
          link: {
            label: strings.openAnalytics,
            url: `${siteUrl}/admin/analytics?range=custom&from=${from}&until=${until}`,
          },
        }
      : {}),
    signature: strings.sendsYouThisOnMondays(siteTitle),
  });
  return {
    idempotencyKey: key,
    kind: "weekly_summary",
    bookingId: null,
    toAddress: oneLine(reader.email),
    replyTo: inbox,
    subject: strings.theWeekAtTheStudioColon(span),
    textBody: text,
    htmlBody: html,
  };
}
