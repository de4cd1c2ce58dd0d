import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { encode } from "uqr";

// The parameters of better-auth's plugin, which checks the codes at sign-in: RFC 6238 with SHA-1.
const PERIOD_MS = 30_000;
const DIGITS = 6;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 without padding, the encoding that authenticator apps expect for keys. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let value = 0;
  let bits = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** 128 random bits as text. The plugin stores keys as text and uses its bytes. */
export const newSecret = () => randomBytes(16).toString("base64url");

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Whether a code is the current one, the previous one or the next one, to allow for clock drift. */
export function isCodeOf(secret: string, code: string, now: Date): boolean {
  const step = Math.floor(now.getTime() / PERIOD_MS);
  const given = Buffer.from(code);
  return [-1, 0, 1].some((drift) => {
    const expected = Buffer.from(codeAt(secret, step + drift));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** Returns what an authenticator app reads: the key as text, and a QR code of dark modules in one SVG path. */
export function enrolment(secret: string, { issuer, email }: { issuer: string; email: string }) {
  const key = base32(Buffer.from(secret));
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret: key, issuer, digits: String(DIGITS), period: "30" });
  const { data, size } = encode(`otpauth://totp/${label}?${query}`, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { key, qr: { size, path } };
}

// Without letters and digits that look alike in print.
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const letters = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Creates ten codes of about 49 bits each, for a lost phone. */
export const newBackupCodes = () => Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`);

/** Normalizes a typed backup code to its stored form. */
export function asBackupCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
