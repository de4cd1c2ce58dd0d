import { eq } from "drizzle-orm";
import { contacts } from "#drizzle/schema/contacts.ts";
import { clientLink } from "#server/clients/links/service.ts";
import { CODE_SUBJECTS } from "#server/clients/sign-in/contract.ts";
import { outgoingParts } from "#server/mail/private-links/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { mailsTo } from "#tests/support/account-pages.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { Studio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

export const MY_WEDDING = "/my-wedding";

let networks = 0;
/** Returns a different network on each call, so that tests in one file don't use up one another's limits. */
export const anotherNetwork = () => {
  networks += 1;
  return { "cf-connecting-ip": `2001:db8:${networks.toString(16)}::1` };
};

const SUBJECTS = Object.values(CODE_SUBJECTS);

/** Returns the mails with a code to an address up to now, whatever the codes are for. */
export const sentCodes = (studio: Studio, email: string) =>
  studio.mail.deliveries().filter(({ to, subject }) => to.includes(email) && SUBJECTS.includes(subject));

/** Waits until this many codes were mailed to an address and returns them, oldest first. */
export const codesTo = (studio: Studio, email: string, count = 1): Promise<string[]> =>
  eventually(() => {
    const mails = sentCodes(studio, email);
    if (mails.length !== count) throw new Error(`${mails.length} codes to ${email}, not ${count}`);
    return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
  });

/** Signs a person in with a code from their mail, as a browser without scripts does. */
export async function enteredByCode(studio: Studio, email: string): Promise<Visitor> {
  const visitor = createVisitor(studio);
  const network = anotherNetwork();
  const before = sentCodes(studio, email).length;
  await visitor.post(MY_WEDDING, { email }, network);
  const code = (await codesTo(studio, email, before + 1)).at(-1) ?? "";
  const { status } = await visitor.post(MY_WEDDING, { code }, network);
  if (status !== 303) throw new Error(`The code was answered with ${status}`);
  return visitor;
}

type LinkOf = { contactId: string; email: string; path?: string; validFor?: number };

/** Returns the path of a link as in a mail. `validFor` is an hour by default. */
export async function linkOf({ contactId, email, path = MY_WEDDING, validFor = 3_600_000 }: LinkOf) {
  const mail = { kind: "client_link" as const, idempotencyKey: crypto.randomUUID(), toAddress: email };
  const setting = { secret: SECRET, clock: systemClock, siteUrl: "" };
  const { url: sealed } = await clientLink(setting, { contactId, path, validFor, mail });
  return (await outgoingParts(SECRET, { ...mail, textBody: sealed, htmlBody: sealed })).text;
}

let weddings = 0;

/** Creates a booking with an address that no other test uses. */
export function newWedding(studio: Studio, changes: Parameters<typeof newBooking>[1] = {}) {
  weddings += 1;
  return newBooking(studio, {
    email: `ana-${weddings}-${crypto.randomUUID().slice(0, 8)}@example.com`,
    ...changes,
  });
}

/** Adds another contact to a booking. */
export async function newContact(studio: Studio, values: typeof contacts.$inferInsert) {
  const [row] = await studio.database.open().insert(contacts).values(values).returning();
  if (!row) throw new Error("The contact was not made");
  return row;
}

export const contactsOf = (studio: Studio, bookingId: string) =>
  studio.database
    .open()
    .select()
    .from(contacts)
    .where(eq(contacts.bookingId, bookingId))
    .orderBy(contacts.id);

/** Returns the token of the password reset link in a person's mail. */
export async function resetLinkTo(studio: Studio, email: string): Promise<string> {
  const [mail] = await mailsTo(studio, email, "Choose a new password");
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Creates a wedding whose bride has signed in. `send` posts a form from her page. */
export async function enteredCouple(studio: Studio) {
  const booking = await newWedding(studio, {
    brideName: "Zoe",
    groomName: "Max",
    message: "We marry on a boat",
  });
  const zoe = await enteredByCode(studio, booking.email);
  const send = (intent: string, fields: Record<string, string>, visitor = zoe) =>
    visitor.post(MY_WEDDING, { intent, bookingId: booking.id, ...fields });
  return { ...booking, bookingId: booking.id, zoe, send };
}
