import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_MS = 5 * 60_000;
/** While a secret is being rotated, both the old and the new one sign. */
const SIGNATURES_MAX = 10;
const PREFIX = "whsec_";
/** A shorter key is no secret: an unset variable must not let anything in. */
const KEY_MIN_BYTES = 16;

type Signed = { id: string | null; timestamp: string | null; signatures: string | null; body: string };

/**
 * Whether a body was signed with this secret, at most five minutes before or after now.
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export function isSvixSigned(
  secret: string,
  { id, timestamp, signatures, body }: Signed,
  now: Date,
): boolean {
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - now.getTime()) > TOLERANCE_MS) return false;
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, "base64");
  if (key.byteLength < KEY_MIN_BYTES) return false;
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures
    .split(" ", SIGNATURES_MAX)
    .filter((each) => each.startsWith("v1,"))
    .map((each) => Buffer.from(each.slice(3), "base64"))
    .some((given) => given.byteLength === expected.byteLength && timingSafeEqual(given, expected));
}
