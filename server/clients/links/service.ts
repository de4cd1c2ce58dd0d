import "#server/platform/boundary.server.ts";
import { z } from "zod";
import { signInByMailbox } from "#server/accounts/mailbox-sign-in/service.ts";
import { sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { type LinkedMail, sealToken } from "#server/mail/private-links/service.ts";
import { calendarDateIn, endOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { sitePath } from "#server/platform/safe-url.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, readToken, signToken } from "#server/platform/signed-token.ts";
import { linkMarkOf } from "../confirmation/statements.ts";
import { announceEntry, withSession } from "../sign-in/announce-entry.ts";
import { waitForLink } from "../sign-in/limits.ts";
import { maskedAddress } from "../sign-in/masked-address.ts";
import { sendCode } from "../sign-in/service.ts";
import { CLIENT_PAGES_BELOW, type LinkView, linkNote } from "./contract.ts";
import { claimLink, insertLinkMark, selectLinked } from "./queries.ts";

const PURPOSE = "client-link";

/** Where a client may be sent on to: their own pages alone. */
export function clientPath(path: string | null | undefined): string {
  const safe = sitePath(path);
  const { pathname } = new URL(safe ?? CLIENT_PAGES_BELOW, "https://site.invalid");
  const isOwn = pathname === CLIENT_PAGES_BELOW || pathname.startsWith(`${CLIENT_PAGES_BELOW}/`);
  return safe && isOwn && pathname !== `${CLIENT_PAGES_BELOW}/enter` ? safe : CLIENT_PAGES_BELOW;
}

const linked = z.object({ contact: z.string(), email: z.string(), path: z.string(), until: z.number() });

type NewLink = {
  /** The contact, and the address that the mail goes to: the link is over when the contact's address changes. */
  contactId: string;
  /** A page of theirs below /my-wedding, where the link leads on to. */
  path: string;
  /**
   * In milliseconds: the link works to the end of the day that this reaches into, because the mail, with the link's `note`,
   * and the page behind the link name that day and no hour.
   */
  validFor: number;
  /** The mail that carries the link. Its kind is one of `PRIVATE_LINK_KINDS`. */
  mail: LinkedMail;
};

/**
 * The address of a link that signs one person in, once, and the sentence that says so beside it. Nothing is stored before it is used. In the outbox its token is
 * encrypted: the address is whole only in the mail that is sent, and never in what an admin can read.
 */
export async function clientLink(
  { secret, clock, siteUrl }: Pick<Services, "secret" | "clock" | "siteUrl">,
  { contactId, path, validFor, mail }: NewLink,
): Promise<{ url: string; note: string }> {
  const now = clock.now();
  const until = endOfDayIn(dateIn({ clock }, validFor), STUDIO_ZONE);
  const content = JSON.stringify({
    contact: contactId,
    email: await digest(mail.toAddress.toLowerCase()),
    path: clientPath(path),
    until: until.getTime(),
    // Two links of one millisecond are two.
    nonce: crypto.randomUUID(),
  });
  const token = signToken(secret, PURPOSE, Buffer.from(content).toString("base64url"), now);
  const url = `${siteUrl}${CLIENT_PAGES_BELOW}/enter?token=${await sealToken(secret, mail, token)}`;
  return { url, note: noteOfLink({ clock }, validFor) };
}

/** What a mail says beside a link that is good for so many milliseconds from now. */
export const noteOfLink = ({ clock }: Pick<Services, "clock">, validFor: number) =>
  linkNote(formatCalendarDate(dateIn({ clock }, validFor)));

/** The studio's date so many milliseconds from now. */
const dateIn = ({ clock }: Pick<Services, "clock">, ms: number) =>
  calendarDateIn(new Date(clock.now().getTime() + ms), STUDIO_ZONE);

const lastDay = (until: Date) => formatCalendarDate(calendarDateIn(until, STUDIO_ZONE));

/** What a token says, and whom it is for; null for one that opens nothing. */
async function readLink({ secret, db, clock }: Services, token: string) {
  const value = readToken(secret, PURPOSE, token)?.value;
  // A made-up token costs no query.
  if (!value) return null;
  const { contact, email, path, until } = linked.parse(
    JSON.parse(Buffer.from(value, "base64url").toString()),
  );
  const used = `client_link:${await digest(token)}`;
  const now = clock.now();
  const person = await selectLinked(db, { contactId: contact, used, now });
  if (!person || (await digest(person.email)) !== email) return null;
  return {
    ...person,
    contactId: contact,
    path,
    key: used,
    until: new Date(until),
    over: person.used || until <= now.getTime(),
  };
}

type Visit = { headers: Headers; token: string };

/**
 * What the page behind a link shows. Reading it changes nothing: mail scanners open links first.
 * @returns the page to go on to, for whoever is signed in as its person already
 */
export async function lookAtLink(
  services: Services,
  { headers, token }: Visit,
): Promise<LinkView | { path: string }> {
  const [link, signedIn] = await Promise.all([readLink(services, token), services.findSignedIn(headers)]);
  if (!link) return { state: "unknown" };
  if (signedIn?.email.toLowerCase() === link.email) return { path: link.path };
  if (signedIn) return { state: "other", name: link.name };
  return link.over
    ? { state: "over", address: maskedAddress(link.email) }
    : { state: "open", name: link.name, lastDay: lastDay(link.until) };
}

/** Notes that a link has opened this session, before its browser hears of it: it signs nothing without a code. */
async function markSession(services: Services, headers: Headers): Promise<void> {
  const token = sessionTokenOf(services, headers);
  if (token === null) throw new Error("A link has opened no session");
  await insertLinkMark(services.db, { mark: await linkMarkOf(token), now: services.clock.now() });
}

/**
 * Signs in whoever presses the button behind a link.
 * @returns `not_found` for a link that opens nothing any more; `forbidden` while somebody else is signed in
 * @throws when the database does not answer
 */
export async function enterByLink(
  services: Services,
  { headers, token }: Visit,
): Promise<Result<{ cookies: string[]; path: string }>> {
  const wait = await waitForLink(services, headers);
  if (wait > 0) return limited(wait);
  const [link, signedIn] = await Promise.all([readLink(services, token), services.findSignedIn(headers)]);
  if (!link) return fail("not_found");
  const { path, email, name } = link;
  if (signedIn?.email.toLowerCase() === email) {
    await announceEntry(services, { headers, cookies: [], path });
    return ok({ cookies: [], path });
  }
  if (signedIn) return fail("forbidden");
  if (link.over) return fail("not_found");
  const { contactId, key, until } = link;
  const use = { contactId, used: key, until, now: services.clock.now() };
  if (!(await claimLink(services.db, use))) return fail("not_found");
  const entered = await signInByMailbox(services, { headers, email, name });
  if (!entered) return fail("not_found");
  const { cookies } = entered;
  await markSession(services, withSession(headers, cookies));
  await announceEntry(services, { headers, cookies, path });
  return ok({ cookies, path });
}

/** Sends a fresh code to the address of a link that is over. @returns the cookie that says so */
export async function sendCodeForLink(
  services: Services,
  { headers, token }: Visit,
): Promise<Result<string>> {
  const link = await readLink(services, token);
  if (!link) return fail("not_found");
  const { email, path } = link;
  return sendCode(services, { headers, email, isTyped: false, path });
}
