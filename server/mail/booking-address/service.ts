import { createHmac, timingSafeEqual } from "node:crypto";
import { currentSecret, secretsOf } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";

// `booking+<id><signature>@domain`. Mail systems may lower-case it and accept up to 64 characters before the @, so
// both parts are in base32.

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const MAILBOX = "booking";
const SIGNATURE_BYTES = 10;
const SIGNATURE_LENGTH = (SIGNATURE_BYTES * 8) / 5;
/** The remainder of the 64 characters. */
const ID_LENGTH_MAX = 64 - MAILBOX.length - 1 - SIGNATURE_LENGTH;

const HEX = /^[\da-f]{32}$/;
const UUID = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;

function base32(bytes: Uint8Array): string {
  let [text, open, bits] = ["", 0, 0];
  for (const byte of bytes) {
    open = (open << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(open >> (bits - 5)) & 31];
    open &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(open << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [open, bits] = [0, 0];
  for (const letter of text) {
    open = (open << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((open >> bits) & 255);
    open &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** Shortens an id as far as possible, with a leading letter for its format. */
function packed(id: string): string {
  if (HEX.test(id)) return `h${base32(Buffer.from(id, "hex"))}`;
  if (UUID.test(id)) return `u${base32(Buffer.from(id.replaceAll("-", ""), "hex"))}`;
  return `t${base32(Buffer.from(id))}`;
}

function unpacked(text: string): string {
  const bytes = fromBase32(text.slice(1));
  if (text.startsWith("t")) return bytes.toString();
  const hex = bytes.toString("hex");
  return text.startsWith("u") ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") : hex;
}

const signatureOf = (secret: string, id: string) =>
  base32(
    createHmac("sha256", secret).update("booking address\n").update(id).digest().subarray(0, SIGNATURE_BYTES),
  );

type Needs = Pick<Services, "env" | "secret">;

/** Returns the address for emails from a booking's couple, or null if the studio has not set up a domain for them. */
export function bookingAddress({ env, secret }: Needs, bookingId: string): string | null {
  const domain = env.INCOMING_MAIL_DOMAIN.trim();
  const id = packed(bookingId);
  if (domain === "" || id.length > ID_LENGTH_MAX) return null;
  return `${MAILBOX}+${id}${signatureOf(currentSecret(secret), bookingId)}@${domain}`;
}

const ADDRESS = new RegExp(
  `^${MAILBOX}\\+([hut][a-z2-7]{1,${ID_LENGTH_MAX - 1}})([a-z2-7]{${SIGNATURE_LENGTH}})@(.+)$`,
);

/**
 * Returns the id of the booking that this address belongs to, or null for an address that wasn't created here.
 * Doesn't check whether the booking still exists.
 */
export function bookingOfAddress({ env, secret }: Needs, address: string): string | null {
  const [, id, given, domain] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
  if (!id || !given || domain !== env.INCOMING_MAIL_DOMAIN.trim().toLowerCase()) return null;
  const bookingId = unpacked(id);
  const isOurs = secretsOf(secret).some((each) =>
    timingSafeEqual(Buffer.from(signatureOf(each, bookingId)), Buffer.from(given)),
  );
  return isOurs ? bookingId : null;
}

type Mail = { bookingId: string | null; replyTo: string | null };

/**
 * Returns a mail's reply address. Replies that would reach the studio's inbox go to the mail's booking instead.
 * Determined when a mail is sent, so that it follows the current configuration.
 */
export function replyAddress(services: Needs & Pick<Services, "studioInbox">, { bookingId, replyTo }: Mail) {
  const isToStudio = bookingId !== null && replyTo === services.studioInbox;
  return (isToStudio && bookingAddress(services, bookingId)) || replyTo;
}
