import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { signInByMailbox } from "#server/accounts/mailbox-sign-in/service.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { currentSecret, secretsOf } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { announceEntry } from "./announce-entry.ts";
import {
  CODE_GONE,
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_REFUSED,
  CODE_TRIES,
  type CodePurpose,
  codeInput,
  codeRequest,
  codesLimited,
} from "./contract.ts";
import { type CodeRequest, unansweredOf, waitForCode, waitForTry } from "./limits.ts";
import { codeMail } from "./mails.ts";
import { maskedAddress } from "./masked-address.ts";
import { forgetPendingCode, type PendingCode, readPendingCode, writePendingCode } from "./pending-code.ts";
import { type Confirmed, claimCode, insertCode, isCodeOpen, takeTry } from "./queries.ts";

const drawCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

/** A code is found only for what it was requested for: entered for anything else, it does not exist. */
const identifierOf = async ({
  email,
  challenge,
  about,
}: Pick<PendingCode, "email" | "challenge" | "about">) =>
  `client-code:${await digest(JSON.stringify([challenge, email, about]))}`;

/** A code has only a million values. Without the site's secret, anyone who reads the table could try them all. */
const hashOf = (secret: string, identifier: string, code: string) =>
  createHmac("sha256", secret).update(`client code\n${identifier}\n${code}`).digest("base64url");

type Request = CodeRequest &
  Omit<PendingCode, "challenge" | "about"> & {
    about?: string;
    /** For signing in by default. */
    purpose?: CodePurpose;
    /** What the code confirms, as a sentence of its mail. */
    note?: string | undefined;
  };

/** Sends a code to an address if it is on a booking. Returns the cookie that records the request in this browser. */
export async function sendCode(
  services: Services,
  { headers, email, isSignedIn, isTyped, path, about = "", purpose = "sign_in", note }: Request,
): Promise<Result<string>> {
  const wait = await waitForCode(services, { headers, email, isSignedIn });
  if (wait > 0) return limited(wait, isSignedIn ? undefined : { form: codesLimited(wait) });
  const { secret, clock, db } = services;
  const now = clock.now();
  const code = drawCode();
  const studio = await loadStudio(services);
  // Somebody who is signed in needs the code itself: the link would only lead them back to where they are.
  const linkTo = isSignedIn ? null : path;
  const challenge = crypto.randomUUID();
  const identifier = await identifierOf({ email, challenge, about });
  await insertCode(db, {
    email,
    identifier,
    hash: hashOf(currentSecret(secret), identifier, code),
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    mail: await codeMail({ ...services, studio }, { to: email, code, path: linkTo, purpose, note }),
    unanswered: isSignedIn ? null : await unansweredOf(email, now),
    now,
  });
  announceMail(services);
  return ok(await writePendingCode(services, { email, isTyped, challenge, path, about }));
}

type Posted = { headers: Headers; fields: Record<string, string>; path: string };

/**
 * Sends a code to the address that was typed. The response and the work are the same for an address that isn't on a
 * booking.
 * @returns the cookie that records the request
 * @throws if the database does not answer
 */
export async function requestCode(
  services: Services,
  { headers, fields, path }: Posted,
): Promise<Result<string>> {
  const parsed = codeRequest.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { email } = parsed.data;
  return sendCode(services, { headers, email, isSignedIn: false, isTyped: true, path });
}

/**
 * Sends another code to this browser's pending address.
 * @returns the cookie that records the request; `unauthenticated` with a message for `form` if the pending code has
 *   expired
 * @throws if the database does not answer
 */
export async function renewCode(
  services: Services,
  { headers }: Pick<Posted, "headers">,
): Promise<Result<string>> {
  const asked = await readPendingCode(services, headers);
  return asked?.about === ""
    ? sendCode(services, { headers, isSignedIn: false, ...asked })
    : fail("unauthenticated", { form: CODE_GONE });
}

const stored = z.object({ hash: z.string() });

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns whose code this browser has requested, and what it confirms; null if there is none. */
export async function pendingCode(
  services: Services,
  headers: Headers,
): Promise<Pick<PendingCode, "email" | "about"> | null> {
  const asked = await readPendingCode(services, headers);
  return asked && { email: asked.email, about: asked.about };
}

/** Returns whether this browser's pending code can still be entered. Too many wrong tries end it early. */
export async function hasOpenCode(services: Services, headers: Headers): Promise<boolean> {
  const asked = await readPendingCode(services, headers);
  if (!asked) return false;
  const identifier = await identifierOf(asked);
  return isCodeOpen(services.db, { identifier, most: CODE_TRIES, now: services.clock.now() });
}

/**
 * Returns the address that this browser's sign-in code was sent to, as its page shows it: in full only if it was typed
 * in this browser.
 */
export async function shownAddress(services: Services, headers: Headers): Promise<string | null> {
  const asked = await readPendingCode(services, headers);
  if (asked?.about !== "") return null;
  return asked.isTyped ? asked.email : maskedAddress(asked.email);
}

/** Returns the cookie that clears this browser's pending code. */
export const startOver = (services: Services): Promise<string> => forgetPendingCode(services);

type Tried = Omit<Posted, "path"> & Confirmed & { about?: string };

/**
 * Uses up this browser's pending code.
 * @returns whose it is and the cookie that clears it; `unauthenticated` with a message for `code`, or for `form` if
 *   the code has expired
 */
export async function checkCode(services: Services, { headers, fields, confirms, about = "" }: Tried) {
  const asked = await readPendingCode(services, headers);
  if (asked?.about !== about) return fail("unauthenticated", { form: CODE_GONE });
  const parsed = codeInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { email, path } = asked;
  const identifier = await identifierOf(asked);
  const wait = await waitForTry(services, identifier);
  if (wait > 0) return limited(wait);
  const refused = fail("unauthenticated", { code: CODE_REFUSED });
  const value = await takeTry(services.db, { identifier, most: CODE_TRIES, now: services.clock.now() });
  const expected = value === null ? "" : stored.parse(JSON.parse(value)).hash;
  const { code } = parsed.data;
  const isRight = secretsOf(services.secret).some((each) => isSame(expected, hashOf(each, identifier, code)));
  if (!isRight) return refused;
  const { claimed, name } = await claimCode(services.db, {
    identifier,
    email,
    confirms,
    now: services.clock.now(),
  });
  if (!claimed || name === null) return refused;
  return ok({ email, path, name, forgotten: await forgetPendingCode(services) });
}

type Entered = { cookies: string[]; path: string };

/**
 * Signs in with a code.
 * @returns the failure of `checkCode` if the code isn't right
 * @throws if the database does not answer
 */
export async function enterCode(
  services: Services,
  { headers, fields }: Omit<Posted, "path">,
): Promise<Result<Entered>> {
  const checked = await checkCode(services, { headers, fields });
  if (!checked.ok) return checked;
  const { email, path, name, forgotten } = checked.value;
  const entered = await signInByMailbox(services, { headers, email, name, byLink: false });
  if (!entered) return fail("unauthenticated", { code: CODE_REFUSED });
  await announceEntry(services, { headers, cookies: entered.cookies, path });
  return ok({ cookies: [...entered.cookies, forgotten], path });
}
