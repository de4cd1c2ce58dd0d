import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_MS = 5 * 60_000;
/** A secret that is being replaced signs beside its successor. */
const SIGNATURES_MAX = 10;
const PREFIX = "whsec_";
/** Shorter ones are no secrets: an unset variable must open nothing. */
const KEY_MIN_BYTES = 16;

type Signed = { id: string | null; timestamp: string | null; signatures: string | null; body: string };

/**
 * True for a body that was signed with this secret, at most five minutes from now.
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
