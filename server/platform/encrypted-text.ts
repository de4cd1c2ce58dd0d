import { currentSecret, secretsOf } from "./secrets.ts";

const encoder = new TextEncoder();
const IV_BYTES = 12;
const SEALED = /\{\{sealed:([\w-]+)\}\}/g;
const WHOLE = /^\{\{sealed:([\w-]+)\}\}$/;

async function sealingKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("sealed text") },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** What an encrypted text belongs to, such as one mail to one address. It can't be decrypted in another context. */
export type SealContext = readonly string[];

// JSON keeps the parts distinct: ["ab", "c"] and ["a", "bc"] are different contexts.
const algorithm = (iv: Uint8Array<ArrayBuffer>, context: SealContext) => ({
  name: "AES-GCM",
  iv,
  additionalData: encoder.encode(JSON.stringify(context)),
});

/**
 * Encrypts a text so that only this site can read it, and only in its own context. Used for tokens in mails that wait
 * in the database, so that nobody who can read the tables can get into an account.
 */
export async function seal(secret: string, context: SealContext, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await sealingKey(currentSecret(secret));
  const bytes = await crypto.subtle.encrypt(algorithm(iv, context), key, encoder.encode(text));
  return `{{sealed:${Buffer.concat([iv, new Uint8Array(bytes)]).toString("base64url")}}}`;
}

/** Decrypts one encrypted part; null if it wasn't encrypted here or belongs to another context. */
async function open(keys: CryptoKey[], context: SealContext, sealed: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const [iv, ciphertext] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
  for (const key of keys) {
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, context), key, ciphertext));
    } catch {
      // Encrypted with another of the secrets, or not by us.
    }
  }
  return null;
}

const keysOf = (secret: string) => Promise.all(secretsOf(secret).map(sealingKey));

/** Decrypts what `seal` returned for this context; null if the text is anything else, or has anything beside it. */
export async function unseal(secret: string, context: SealContext, text: string): Promise<string | null> {
  const [, sealed] = WHOLE.exec(text) ?? [];
  return sealed === undefined ? null : open(await keysOf(secret), context, sealed);
}

/**
 * Decrypts the encrypted parts of a text of ours, such as a mail, for this context; null if there are none. Anything
 * else stays unchanged, so never use it for a text that somebody else may have written: they could put an encrypted
 * part of their own between their words.
 */
export async function unsealParts(
  secret: string,
  context: SealContext,
  text: string,
): Promise<string | null> {
  const found = [...text.matchAll(SEALED)];
  const keys = await keysOf(secret);
  const opened = await Promise.all(found.map(([, sealed = ""]) => open(keys, context, sealed)));
  if (opened.every((value) => value === null)) return null;
  return text.replace(SEALED, (whole) => opened.shift() ?? whole);
}

// A URL ends at a space, a quote or a tag, both in a mail's text and in its HTML.
const WORD = /[^\s"'<>]+/g;
const HAS_SEALED = /\{\{sealed:[\w-]+\}\}/;

/**
 * Replaces encrypted parts of a text, and the URLs that contain them, with these words. Reads each character a
 * bounded number of times, because the text may come from a stranger.
 */
export const withoutSealed = (text: string, words: string) =>
  text.replace(WORD, (word) => (HAS_SEALED.test(word) ? words : word));
