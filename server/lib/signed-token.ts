import { timingSafeEqual } from "node:crypto";

const encoder = new TextEncoder();

const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(new Uint8Array(bytes)).toString("base64url");

// The purpose is part of the signed text, so a token made for one use is worthless for another.
async function signature(secret: string, purpose: string, text: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return crypto.subtle.sign("HMAC", key, encoder.encode(`${purpose}\n${text}`));
}

/**
 * A token of the form `value.issuedAt.signature`.
 * @throws {Error} for a value that is empty or holds a dot: it could not be read back
 */
export async function signToken(secret: string, purpose: string, value: string, issuedAt: Date) {
  if (value === "" || value.includes(".")) throw new Error("A token's value needs words and no dot");
  const text = `${value}.${issuedAt.getTime().toString(36)}`;
  return `${text}.${base64url(await signature(secret, purpose, text))}`;
}

/** The value and time of a token made here for this purpose, or null for any other text. */
export async function readToken(secret: string, purpose: string, token: string) {
  const [value, issued, given, ...more] = token.split(".", 4);
  if (!value || !issued || !given || more.length > 0) return null;
  const expected = Buffer.from(base64url(await signature(secret, purpose, `${value}.${issued}`)));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  return { value, issuedAt: new Date(Number.parseInt(issued, 36)) };
}

/** SHA-256 of a text, in hexadecimal. */
export async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", encoder.encode(text))).toString("hex");
}
