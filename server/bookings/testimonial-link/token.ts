import { z } from "zod";
import type { Services } from "#server/platform/services.ts";
import { digest, readToken, signToken } from "#server/platform/signed-token.ts";

const PURPOSE = "testimonial";

/** What a couple's link says. */
export type TestimonialLink = {
  bookingId: string;
  /** The digest of the address that it was sent to. Null for a link from before links named one. */
  address: string | null;
  issuedAt: Date;
};

const content = z.object({ booking: z.string(), address: z.string() });

export const addressDigest = (address: string) => digest(address.toLowerCase());

/**
 * Signs the token for the couple's link in a mail to this address. It never expires, because a couple must be able to
 * withdraw its consent with the same mail years later. It opens one testimonial and nothing else, for as long as one of
 * the couple has that address.
 */
export async function testimonialToken(
  { secret, clock }: Pick<Services, "secret" | "clock">,
  { bookingId, address }: { bookingId: string; address: string },
): Promise<string> {
  const value = JSON.stringify({ booking: bookingId, address: await addressDigest(address) });
  return signToken(secret, PURPOSE, Buffer.from(value).toString("base64url"), clock.now());
}

function parsed(value: string) {
  try {
    return content.safeParse(JSON.parse(Buffer.from(value, "base64url").toString())).data;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** Reads a token; null if it was not signed here. Makes no call, so a made-up token costs nothing. */
export function readTestimonialToken(
  { secret }: Pick<Services, "secret">,
  token: string,
): TestimonialLink | null {
  const read = readToken(secret, PURPOSE, token);
  if (!read) return null;
  const { value, issuedAt } = read;
  const named = parsed(value);
  return named
    ? { bookingId: named.booking, address: named.address, issuedAt }
    : { bookingId: value, address: null, issuedAt };
}
