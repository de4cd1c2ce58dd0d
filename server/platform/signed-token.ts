import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";

const encoder = new TextEncoder();

// A Worker has one secret: reading it into a key again for every token would take longer than to sign.
let known: { secret: string; key: KeyObject } | undefined;

function keyOf(secret: string): KeyObject {
  if (known?.secret !== secret) known = { secret, key: createSecretKey(secret, "utf8") };
  return known.key;
}

// The purpose is part of the signed text, so a token made for one use is worthless for another.
// Not Web Crypto: kept pages sign a token for every visit, and this takes a fifth of the time.
const signature = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", keyOf(secret)).update(`${purpose}\n${text}`).digest("base64url");

/**
 * A token of the form `value.issuedAt.signature`.
 * @throws {Error} for a value that is empty or holds a dot: it could not be read back
 */
export function signToken(secret: string, purpose: string, value: string, issuedAt: Date) {
  if (value === "" || value.includes(".")) throw new Error("A token's value needs words and no dot");
  const text = `${value}.${issuedAt.getTime().toString(36)}`;
  return `${text}.${signature(secret, purpose, text)}`;
}

/** The value and time of a token made here for this purpose, or null for any other text. */
export function readToken(secret: string, purpose: string, token: string) {
  const [value, issued, given, ...more] = token.split(".", 4);
  if (!value || !issued || !given || more.length > 0) return null;
  const expected = Buffer.from(signature(secret, purpose, `${value}.${issued}`));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return { value, issuedAt: new Date(Number.parseInt(issued, 36)) };
}

const RANDOM_BYTES = 20;
const TAG_BYTES = 12;

/** What tells a token that was drawn here from any other of its length. */
const tagOf = (secret: string, random: Buffer) =>
  createHmac("sha256", keyOf(secret)).update("drawn token\n").update(random).digest().subarray(0, TAG_BYTES);

/**
 * A token that nobody can guess, 160 random bits, with our signature: whoever makes one up is turned away before the
 * database is asked. 43 characters.
 */
export function drawSecretToken(secret: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, tagOf(secret, random)]).toString("base64url");
}

/** As long as those of `drawSecretToken`, and as those that were drawn before they bore a signature. */
export const isSecretToken = (text: string) => /^[\w-]{43}$/.test(text);

/** True for a token that was drawn here. Which one it is, only the database knows. */
export function isDrawnHere(secret: string, token: string): boolean {
  if (!isSecretToken(token)) return false;
  const bytes = Buffer.from(token, "base64url");
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), tagOf(secret, bytes.subarray(0, RANDOM_BYTES)));
}

/** SHA-256 of a text, in hexadecimal. */
export async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", encoder.encode(text))).toString("hex");
}
