import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { currentSecret, secretsOf } from "./secrets.ts";

const encoder = new TextEncoder();

// A Worker has one current secret. Importing it as a key for every token would take longer than signing.
let known: { secret: string; key: KeyObject } | undefined;

function keyOf(secret: string): KeyObject {
  if (known?.secret === secret) return known.key;
  const key = createSecretKey(secret, "utf8");
  known = { secret, key };
  return key;
}

// The purpose is part of the signed text, so a token made for one use is invalid for another. Not Web Crypto, because
// cached pages sign a token for every visit, and this takes a fifth of the time.
const signature = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", keyOf(secret)).update(`${purpose}\n${text}`).digest("base64url");

const isSame = (expected: Buffer, actual: Buffer) =>
  expected.length === actual.length && timingSafeEqual(expected, actual);

/**
 * Returns a token of the form `value.issuedAt.signature`.
 * @throws {Error} for a value that is empty or contains a dot, because it couldn't be parsed again
 */
export function signToken(secret: string, purpose: string, value: string, issuedAt: Date) {
  if (value === "" || value.includes(".")) throw new Error("A token's value needs words and no dot");
  const text = `${value}.${issuedAt.getTime().toString(36)}`;
  return `${text}.${signature(currentSecret(secret), purpose, text)}`;
}

/** Returns the value and time of a token made here for this purpose; null for any other text. */
export function readToken(secret: string, purpose: string, token: string) {
  const [value, issued, given, ...more] = token.split(".", 4);
  if (!value || !issued || !given || more.length > 0) return null;
  const text = `${value}.${issued}`;
  const actual = Buffer.from(given);
  if (!secretsOf(secret).some((each) => isSame(Buffer.from(signature(each, purpose, text)), actual)))
    return null;
  return { value, issuedAt: new Date(Number.parseInt(issued, 36)) };
}

const RANDOM_BYTES = 20;
const TAG_BYTES = 12;

/** Returns the tag that identifies a token created here. */
const tagOf = (secret: string, random: Buffer) =>
  createHmac("sha256", keyOf(secret)).update("drawn token\n").update(random).digest().subarray(0, TAG_BYTES);

/**
 * Returns an unguessable token of 160 random bits with our signature, 43 characters long. Made-up tokens are rejected
 * without a database call.
 */
export function drawSecretToken(secret: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, tagOf(currentSecret(secret), random)]).toString("base64url");
}

/**
 * Returns whether a text has the length of tokens from `drawSecretToken`. Older tokens without a signature have the
 * same length.
 */
export const isSecretToken = (text: string) => /^[\w-]{43}$/.test(text);

/** Returns whether a token was created here. Only the database knows what it is for. */
export function isDrawnHere(secret: string, token: string): boolean {
  if (!isSecretToken(token)) return false;
  const bytes = Buffer.from(token, "base64url");
  const [random, tag] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return secretsOf(secret).some((each) => isSame(tagOf(each, random), tag));
}

/** Returns the SHA-256 of a text in hexadecimal. */
export async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", encoder.encode(text))).toString("hex");
}
