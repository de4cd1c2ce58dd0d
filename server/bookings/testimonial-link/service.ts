import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { FORM_TOO_LONG } from "#server/platform/forms/contract.ts";
import { senderOf } from "#server/platform/rate-limits/sender.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadWords } from "#server/website/content-blocks/service.ts";
import { loadStudio, publishSite } from "#server/website/snapshot/service.ts";
import * as strings from "../strings/testimonial-link.ts";
import { ALREADY_WRITTEN, CONSENT_CHANGED, type CouplesTestimonial, testimonialInput } from "./contract.ts";
import { TESTIMONIAL_ALERT, testimonialAlert } from "./mails.ts";
import { saveWords, selectBehind, selectCouple, withdrawWords } from "./queries.ts";
import { addressDigest, readTestimonialToken, type TestimonialLink } from "./token.ts";

const HOUR = 60 * 60;

/** Enough for two people, a few corrections and a slow connection. */
const LINK: Limit = { name: "testimonial:link", most: 20, seconds: HOUR, remembered: true };
const NETWORK: Limit = { name: "testimonial:network", most: 30, seconds: HOUR, remembered: true };

/** What is behind a link: the testimonial, or that the link has ended because its address isn't the couple's anymore. */
type Behind = CouplesTestimonial | "ended" | null;

/** Whether a link was sent to an address that one of the couple still has, and could be written to at. */
async function isTheirs(
  { address, issuedAt }: TestimonialLink,
  { partners, wereAllCurrent }: Pick<Awaited<ReturnType<typeof selectBehind>>, "partners" | "wereAllCurrent">,
): Promise<boolean> {
  if (address === null) return wereAllCurrent;
  for (const { email, withdrawnAt } of partners) {
    // The studio may write to somebody whose access it has withdrawn.
    const isReached = withdrawnAt === null || withdrawnAt < issuedAt;
    if (email !== null && isReached && (await addressDigest(email)) === address) return true;
  }
  return false;
}

/**
 * Returns what is behind a link; null if there is nothing. Reading it changes nothing, because mail scanners open links
 * first.
 */
export async function findTestimonial(services: Services, token: string): Promise<Behind> {
  const link = readTestimonialToken(services, token);
  // A made-up token costs no query.
  if (link === null) return null;
  const { testimonial, ...behind } = await selectBehind(services.db, link.bookingId);
  if (!testimonial) return null;
  return (await isTheirs(link, behind)) ? testimonial : "ended";
}

/** Returns the booking of a link that works; null for any other. */
async function bookingOf(services: Services, token: string): Promise<string | null> {
  const link = readTestimonialToken(services, token);
  if (link === null) return null;
  const { testimonial, ...behind } = await selectBehind(services.db, link.bookingId);
  return testimonial && (await isTheirs(link, behind)) ? link.bookingId : null;
}

async function waitFor(services: Services, headers: Headers, bookingId: string): Promise<number> {
  const network = await senderOf(services, headers);
  const byNetwork = network ? [{ limit: NETWORK, who: network }] : [];
  return secondsToWait(services, byNetwork, [{ limit: LINK, who: bookingId }]);
}

const tooMany = (wait: number) =>
  limited(wait, {
    form: strings.thatWasTriedTooOften(Math.ceil(wait / 60)),
  });

type Posted = { token: string; fields: Record<string, string>; headers: Headers; cut: boolean };

/**
 * Saves a couple's testimonial, once. Sending the same words again changes nothing.
 * @returns `invalid` with messages for the fields; `conflict` if other words were saved before these; `not_found` if
 *   the link is invalid
 */
export async function giveWords(
  services: Services,
  { token, fields, headers, cut }: Posted,
): Promise<Result<CouplesTestimonial>> {
  const bookingId = await bookingOf(services, token);
  if (bookingId === null) return fail("not_found");
  if (cut) return fail("too_large", { words: FORM_TOO_LONG });
  const parsed = testimonialInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const wait = await waitFor(services, headers, bookingId);
  if (wait > 0) return tooMany(wait);
  const { db, clock, siteUrl } = services;
  const [{ "your-words": form }, studio, wordsOf, couple] = await Promise.all([
    loadWords(services, "your-words"),
    loadStudio(services),
    readWords(services, [TESTIMONIAL_ALERT]),
    selectCouple(db, bookingId),
  ]);
  // The stored consent must be the sentence that the couple read, not one that the studio changed later.
  if (parsed.data.consent !== form.consent) return fail("invalid", { consent: CONSENT_CHANGED });
  if (!couple) return fail("not_found");
  const written = { ...parsed.data, bookingId, at: clock.now() };
  const words = wordsOf(TESTIMONIAL_ALERT);
  const alert = testimonialAlert({ studio, words, siteUrl }, { ...written, ...couple });
  const { isNew, testimonial } = await saveWords(db, written, alert);
  if (isNew) announceMail(services);
  if (!testimonial) return fail("not_found");
  if (testimonial.words !== written.words) return fail("conflict", { form: ALREADY_WRITTEN });
  return ok(testimonial);
}

/** Withdraws the consent, deletes the words and removes them from the site. A repeat changes nothing. */
export async function withdraw(
  services: Services,
  { token, headers }: Pick<Posted, "token" | "headers">,
): Promise<Result<CouplesTestimonial>> {
  const bookingId = await bookingOf(services, token);
  if (bookingId === null) return fail("not_found");
  const wait = await waitFor(services, headers, bookingId);
  if (wait > 0) return tooMany(wait);
  const { withdrawn, testimonial } = await withdrawWords(services.db, {
    bookingId,
    at: services.clock.now(),
  });
  if (!testimonial) return fail("not_found");
  if (withdrawn) await publishSite(services);
  return ok(testimonial);
}
