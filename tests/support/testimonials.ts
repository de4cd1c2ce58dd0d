import { eq } from "drizzle-orm";
import { bookings } from "#drizzle/schema/bookings.ts";
import { testimonialToken } from "#server/bookings/testimonial-link/token.ts";
import { systemClock } from "#server/platform/clock.ts";
import { TEXT_BLOCKS } from "#server/website/content-blocks/blocks.ts";
import { eventually } from "#tests/support/eventually.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SECRET, SITE } from "#tests/support/worker.ts";

export const CONSENT = TEXT_BLOCKS["your-words"].fields.consent.seed;

/** Returns the form fields behind a couple's link. */
export const wordsFields = (changes: Record<string, string> = {}) => ({
  intent: "give",
  words: "They were everywhere and never in the way.",
  stars: "5",
  names: "Cleo & Dan",
  place: "The Orangery, Ojai",
  consent: CONSENT,
  ...changes,
});

/** Asks a couple for a testimonial, as an admin does on the booking's page. */
export const ask = (admin: Visitor, bookingId: string, changes: object = {}) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/testimonial/requests`, {
    key: crypto.randomUUID(),
    subject: "How was it?",
    body: "Dear both,\n\nhow was it?",
    names: "Cleo & Dan",
    place: "The Orangery, Ojai",
    ...changes,
  });

/** Returns the path of the link in the latest request mailed to this address. */
async function linkIn(studio: Studio, email: string): Promise<string> {
  const mail = await eventually(() => {
    const found = studio.mail
      .deliveries()
      .findLast(({ to, text }) => to.includes(email) && text.includes("/your-words"));
    if (!found) throw new Error(`Nobody has asked ${email}`);
    return found;
  });
  const link = /https:\/\/\S+\/your-words\?token=[\w.-]+/.exec(mail.text)?.[0] ?? "";
  if (!mail.html.includes(link)) throw new Error("The mail's two parts have different links");
  return link.replace(SITE, "");
}

/** Asks a couple for a testimonial and returns the path of the link that they get. */
export async function askedLink(studio: Studio, admin: Visitor, booking: { id: string; email: string }) {
  const asked = await ask(admin, booking.id);
  if (asked.status !== 200) throw new Error(`The couple was not asked: ${asked.status}`);
  return linkIn(studio, booking.email);
}

/** Returns the path of a link to a booking's testimonial, as it is mailed to the couple's first address. */
export async function linkFor(studio: Studio, bookingId: string): Promise<string> {
  const [booking] = await studio.database.open().select().from(bookings).where(eq(bookings.id, bookingId));
  const signer = { secret: SECRET, clock: systemClock };
  return `/your-words?token=${await testimonialToken(signer, { bookingId, address: booking?.email ?? "" })}`;
}
