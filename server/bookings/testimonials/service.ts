import { announceMail } from "#server/mail/outbox/service.ts";
import type { LinkedMail } from "#server/mail/private-links/service.ts";
import { sealToken } from "#server/mail/private-links/service.ts";
import { TESTIMONIAL_LINK, unfilledProblems } from "#server/mail/templates/contract.ts";
import { composeReply } from "#server/mail/templates/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";
import { addressLetter, chosenRecipients, letterOutcome } from "../letters/service.ts";
import { AFTER_WEDDING, BOOKING_GONE } from "../status-transitions/contract.ts";
import { testimonialToken } from "../testimonial-link/token.ts";
import {
  FILM_UNKNOWN,
  HAS_WORDS,
  NO_WORDS,
  NOT_ASKABLE,
  TESTIMONIAL_CHANGED,
  type TestimonialDecision,
  type TestimonialRequest,
} from "./contract.ts";
import { decideTestimonial, insertRequest, selectAddressees, withdrawTestimonial } from "./queries.ts";

/**
 * Asks a booking's couple for a testimonial, with the letter that the admin has read and possibly edited. The same
 * letter from the same form is sent once to each recipient, however often it is submitted.
 */
export async function askForTestimonial(
  services: Services,
  admin: Admin,
  { bookingId, key, subject, body, to, names, place }: TestimonialRequest & { bookingId: string },
): Promise<Result<{ id: string; to: string }>> {
  const { db, clock, secret, siteUrl, studioInbox } = services;
  const problems = unfilledProblems({ subject, body });
  if (Object.keys(problems).length > 0) return fail("invalid", problems);
  const { booking, partners } = await selectAddressees(db, bookingId);
  if (!booking) return fail("not_found", { form: BOOKING_GONE });
  if (!AFTER_WEDDING.includes(booking.status)) return fail("conflict", { form: NOT_ASKABLE });
  const recipients = chosenRecipients(partners, to);
  if (!recipients.ok) return recipients;
  const same = [bookingId, key, subject, body];
  const letter = await addressLetter("testimonial-request", same, recipients.value, async (copy) => {
    const linked: LinkedMail = { kind: "testimonial_request", ...copy };
    const token = await sealToken(
      secret,
      linked,
      await testimonialToken(services, { bookingId, address: copy.toAddress }),
    );
    const link = { label: TESTIMONIAL_LINK, url: `${siteUrl}/your-words?token=${token}` };
    return {
      ...(await composeReply(services, { subject, body, link })),
      ...copy,
      kind: "testimonial_request",
      bookingId,
      sentBy: admin.userId,
      replyTo: studioInbox,
    };
  });
  const outcome = await insertRequest(db, admin, {
    bookingId,
    letter,
    subject,
    names,
    place,
    at: clock.now(),
    weddingDate: booking.weddingDate,
  });
  const isOpen = outcome.status === undefined || ["requested", "withdrawn"].includes(outcome.status);
  if (!outcome.sent && outcome.existing.length === 0 && !isOpen) return fail("conflict", { form: HAS_WORDS });
  if (outcome.sent) announceMail(services);
  return letterOutcome(letter, outcome);
}

type Target = { bookingId: string };

/** Publishes a couple's words on the site exactly as written, or unpublishes them. */
export async function decide(
  services: Services,
  admin: Admin,
  decision: TestimonialDecision & Target,
): Promise<Result<{ version: number }>> {
  const { changed, testimonial, filmKnown } = await decideTestimonial(services.db, admin, {
    ...decision,
    at: services.clock.now(),
  });
  if (!testimonial?.words) return fail("not_found", { form: NO_WORDS });
  if (!filmKnown) return fail("invalid", { filmId: FILM_UNKNOWN });
  if (!changed) return fail("conflict", { form: TESTIMONIAL_CHANGED });
  await publishSite(services);
  return ok({ version: testimonial.version });
}

/** Withdraws a couple's consent on their behalf: deletes the words and removes them from the site. */
export async function withdrawForCouple(
  services: Services,
  admin: Admin,
  target: Target & { version: number },
): Promise<Result<Target>> {
  const { changed, testimonial } = await withdrawTestimonial(services.db, admin, {
    ...target,
    at: services.clock.now(),
  });
  if (!changed) {
    return testimonial?.words
      ? fail("conflict", { form: TESTIMONIAL_CHANGED })
      : fail("not_found", { form: NO_WORDS });
  }
  await publishSite(services);
  return ok({ bookingId: target.bookingId });
}
