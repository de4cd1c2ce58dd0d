import type { NewMail } from "#server/mail/outbox/contract.ts";
import type { Words } from "#server/mail/templates/contract.ts";
import { renderWords, type Studio } from "#server/mail/templates/service.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { oneLine } from "#server/platform/single-line.ts";
import { STARS_MAX } from "#server/website/testimonials/contract.ts";
import * as strings from "../strings/testimonial-link.ts";
import type { TestimonialInput } from "./contract.ts";

/** The template of the mail about a new testimonial. */
export const TESTIMONIAL_ALERT = "testimonial_alert";

type Sent = { studio: Studio; words: Words; siteUrl: string };
type Arrived = TestimonialInput & { bookingId: string; at: Date; weddingDate: string; email: string | null };

/** Returns the mail that tells the studio what a couple wrote. */
export function testimonialAlert({ studio, words, siteUrl }: Sent, arrived: Arrived): NewMail {
  const { bookingId, at, names, place, weddingDate, email, stars } = arrived;
  const date = formatCalendarDate(weddingDate);
  const facts: [string, string][] = [[strings.weddingDate, date]];
  if (place) facts.push([strings.place, place]);
  if (stars !== null) facts.push([strings.rating, strings.of(stars, STARS_MAX)]);
  facts.push([strings.testimonial, arrived.words]);
  return {
    // A couple that withdrew its testimonial may be asked again. Its new text is another mail.
    idempotencyKey: `testimonial:${bookingId}:${at.getTime()}`,
    kind: "testimonial_alert",
    bookingId,
    toAddress: studio.inbox,
    replyTo: email === null ? null : oneLine(email),
    ...renderWords(studio, words, {
      purpose: "testimonial_alert",
      variables: { couple: names, date },
      facts,
      link: { label: strings.openTheBooking, url: `${siteUrl}/admin/bookings/${bookingId}` },
      ...(email === null ? {} : { signature: strings.replyingToThisEmailWrites }),
    }),
  };
}
