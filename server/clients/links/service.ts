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
import { readCodeLink } from "../sign-in/code-link.ts";
import { waitForLink } from "../sign-in/limits.ts";
import { maskedAddress } from "../sign-in/masked-address.ts";
import { CLIENT_PAGES_BELOW, type LinkView, linkNote } from "./contract.ts";
import { claimLink, insertLinkMark, type Linked, selectLinked } from "./queries.ts";

const PURPOSE = "client-link";
/**
 * Longer than the path of any page. Anybody can request a code for somebody else's address and choose where its link
 * leads: with a long path, the link would be longer than servers accept, and nobody could sign in by it.
 */
const PATH_MAX = 200;
/** The page of a couple's films. */
const FILM_PAGE = /^\/films-for\/[0-9a-f]{32}$/;

/** Returns a safe path to redirect a client to: only their own pages. */
export function clientPath(path: string | null | undefined): string {
  const safe = path && path.length <= PATH_MAX ? sitePath(path) : null;
  const { pathname } = new URL(safe ?? CLIENT_PAGES_BELOW, "https://site.invalid");
  const isOwn =
    pathname === CLIENT_PAGES_BELOW ||
    pathname.startsWith(`${CLIENT_PAGES_BELOW}/`) ||
    FILM_PAGE.test(pathname);
  return safe && isOwn && pathname !== `${CLIENT_PAGES_BELOW}/enter` ? safe : CLIENT_PAGES_BELOW;
}

const linkContent = z.object({ contact: z.string(), email: z.string(), path: z.string(), until: z.number() });

type NewLink = {
  /** The contact that the mail goes to. The link stops working if the contact's address changes. */
  contactId: string;
  /** The page below /my-wedding that the link leads to. */
  path: string;
  /**
   * In milliseconds. The link works until the end of the day that this time falls on, because the mail, with the
   * link's `note`, and the page behind the link only name a day.
   */
  validFor: number;
  /** The mail that carries the link. Its kind is one of `PRIVATE_LINK_KINDS`. */
  mail: LinkedMail;
};

/**
 * Returns the URL of a link that signs one person in, once, and the note to show beside it. Nothing is stored before
 * it is used. The token is encrypted in the outbox: only the sent mail has the complete URL, never anything an admin
 * can read.
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
    // Makes two links created in the same millisecond different.
    nonce: crypto.randomUUID(),
  });
  const token = signToken(secret, PURPOSE, Buffer.from(content).toString("base64url"), now);
  const url = `${siteUrl}${CLIENT_PAGES_BELOW}/enter?token=${await sealToken(secret, mail, token)}`;
  return { url, note: noteOfLink({ clock }, validFor) };
}

/** Returns the note in a mail for a link that is valid for this many milliseconds from now. */
export const noteOfLink = ({ clock }: Pick<Services, "clock">, validFor: number) =>
  linkNote(formatCalendarDate(dateIn({ clock }, validFor)));

/** Returns the studio's date this many milliseconds from now. */
const dateIn = ({ clock }: Pick<Services, "clock">, ms: number) =>
  calendarDateIn(new Date(clock.now().getTime() + ms), STUDIO_ZONE);

const lastDay = (until: Date) => formatCalendarDate(calendarDateIn(until, STUDIO_ZONE));

/** What a link's token says. */
type Token = {
  linked: Linked;
  /** The digest of the address that the mail went to. */
  email: string;
  path: string;
  until: number;
  issuedAt: Date;
  /** The key under which its use is recorded. */
  key: string;
};

/** Parses a token; null if it was not signed here. Makes no call, so a made-up token costs nothing. */
async function readLinkToken({ secret }: Services, token: string): Promise<Token | null> {
  const key = `client_link:${await digest(token)}`;
  const ofCode = await readCodeLink({ secret }, token);
  if (ofCode) {
    const { email, path, until, issuedAt } = ofCode;
    return { linked: { mailbox: email }, email: await digest(email), path, until, issuedAt, key };
  }
  const read = readToken(secret, PURPOSE, token);
  if (!read) return null;
  const { contact, email, path, until } = linkContent.parse(
    JSON.parse(Buffer.from(read.value, "base64url").toString()),
  );
  return { linked: { contactId: contact }, email, path, until, issuedAt: read.issuedAt, key };
}

/** Finds a token's person; null if they have no access anymore or another address. */
async function findLinked({ db, clock }: Services, { linked, email, path, until, issuedAt, key }: Token) {
  const now = clock.now();
  const person = await selectLinked(db, { linked, used: key, sent: { address: email, issuedAt }, now });
  if (!person || (await digest(person.email)) !== email) return null;
  return {
    ...person,
    path: clientPath(path),
    key,
    until: new Date(until),
    over: person.used || until <= now.getTime(),
  };
}

type Visit = { headers: Headers; token: string };

/**
 * Returns what the page behind a link shows. Reading it changes nothing, because mail scanners open links first.
 * @returns the page to redirect to, if the link's person is already signed in
 */
export async function lookAtLink(
  services: Services,
  { headers, token }: Visit,
): Promise<LinkView | { path: string }> {
  const named = await readLinkToken(services, token);
  if (!named) return { state: "unknown" };
  const [link, signedIn] = await Promise.all([findLinked(services, named), services.findSignedIn(headers)]);
  if (!link) return { state: "unknown" };
  if (signedIn?.email.toLowerCase() === link.email) return { path: link.path };
  if (signedIn) return { state: "other", name: link.name };
  return link.over
    ? { state: "over", address: maskedAddress(link.email), next: link.path }
    : { state: "open", name: link.name, lastDay: lastDay(link.until) };
}

/** Marks this session as opened by a link, before the browser gets it: it can't sign anything without a code. */
async function markSession(services: Services, headers: Headers): Promise<void> {
  const token = sessionTokenOf(services, headers);
  if (token === null) throw new Error("A link has opened no session");
  await insertLinkMark(services.db, { mark: await linkMarkOf(token), now: services.clock.now() });
}

/**
 * Signs in the person who presses the button behind a link.
 * @returns `not_found` for a link that no longer works; `forbidden` if somebody else is signed in
 * @throws if the database does not answer
 */
export async function enterByLink(
  services: Services,
  { headers, token }: Visit,
): Promise<Result<{ cookies: string[]; path: string }>> {
  const named = await readLinkToken(services, token);
  if (!named) return fail("not_found");
  const wait = await waitForLink(services, token);
  if (wait > 0) return limited(wait);
  const [link, signedIn] = await Promise.all([findLinked(services, named), services.findSignedIn(headers)]);
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
  const entered = await signInByMailbox(services, { headers, email, name, byLink: true });
  if (!entered) return fail("not_found");
  const { cookies } = entered;
  await markSession(services, withSession(headers, cookies));
  await announceEntry(services, { headers, cookies, path });
  return ok({ cookies, path });
}
