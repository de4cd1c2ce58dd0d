const encoder = new TextEncoder();
const IV_BYTES = 12;
const SEALED = /\{\{sealed:([\w-]+)\}\}/g;

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

/** What a sealed text belongs to, say one mail to one address. It opens nowhere else. */
export type SealContext = readonly string[];

// JSON keeps the parts apart: ["ab", "c"] and ["a", "bc"] are two contexts.
const algorithm = (iv: Uint8Array<ArrayBuffer>, context: SealContext) => ({
  name: "AES-GCM",
  iv,
  additionalData: encoder.encode(JSON.stringify(context)),
});

/**
 * A text that only this site can read, and only in its own context: the token in a mail that waits in the
 * database, where whoever reads the tables must not find a way into an account.
 */
export async function seal(secret: string, context: SealContext, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await sealingKey(secret);
  const bytes = await crypto.subtle.encrypt(algorithm(iv, context), key, encoder.encode(text));
  return `{{sealed:${Buffer.concat([iv, new Uint8Array(bytes)]).toString("base64url")}}}`;
}

/** What was sealed, or null for a text that was not sealed here or belongs to another context. */
async function open(key: CryptoKey, context: SealContext, sealed: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64url"));
  const [iv, ciphertext] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, context), key, ciphertext));
  } catch {
    return null;
  }
}

/**
 * The text with what was sealed in it for this context opened; null when nothing in it was. Anything else in
 * the same brackets stays as it was written.
 */
export async function unseal(secret: string, context: SealContext, text: string): Promise<string | null> {
  const found = [...text.matchAll(SEALED)];
  const key = await sealingKey(secret);
  const opened = await Promise.all(found.map(([, sealed = ""]) => open(key, context, sealed)));
  if (opened.every((value) => value === null)) return null;
  return text.replace(SEALED, (whole) => opened.shift() ?? whole);
}

// An address ends where a space, a quote or a tag begins, in a mail's text and in its HTML alike.
const WORD = /[^\s"'<>]+/g;
const HAS_SEALED = /\{\{sealed:[\w-]+\}\}/;

/**
 * The text with these words in place of whatever was sealed in it, and of the address that it was part of. Reads each
 * character a bounded number of times: the text may be a stranger's.
 */
export const withoutSealed = (text: string, words: string) =>
  text.replace(WORD, (word) => (HAS_SEALED.test(word) ? words : word));
