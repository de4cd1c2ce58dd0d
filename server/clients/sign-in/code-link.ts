import { z } from "zod";
import { type LinkedMail, sealToken } from "#server/mail/private-links/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn, endOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { seal, unseal } from "#server/platform/encrypted-text.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";

const PURPOSE = "client-code-link";
const DAY_MS = 86_400_000;

const content = z.object({ email: z.string(), path: z.string(), until: z.number() });

type NewLink = { mail: LinkedMail; email: string; path: string };

/**
 * Returns the link in a mail with a code. It works for longer than the limit for codes lasts, so that a mail exists
 * whose link still works, however many codes strangers request. Made from the address alone, so that an address on no
 * booking takes the same steps. Encrypted, because a URL stays in the browser's history.
 */
export async function codeLink(
  { secret, clock, siteUrl }: Pick<Services, "secret" | "clock" | "siteUrl">,
  { mail, email, path }: NewLink,
): Promise<{ url: string; lastDay: string }> {
  const now = clock.now();
  const lastDay = calendarDateIn(new Date(now.getTime() + DAY_MS), STUDIO_ZONE);
  const until = endOfDayIn(lastDay, STUDIO_ZONE).getTime();
  const sealed = await seal(secret, [PURPOSE], JSON.stringify({ email, path, until }));
  const token = signToken(secret, PURPOSE, Buffer.from(sealed).toString("base64url"), now);
  return {
    url: `${siteUrl}${CLIENT_HOME}/enter?token=${await sealToken(secret, mail, token)}`,
    lastDay: formatCalendarDate(lastDay),
  };
}

/** Returns the content of a link's token; null if it isn't from a mail with a code. Makes no call. */
export async function readCodeLink({ secret }: Pick<Services, "secret">, token: string) {
  const read = readToken(secret, PURPOSE, token);
  if (!read) return null;
  const text = await unseal(secret, [PURPOSE], Buffer.from(read.value, "base64url").toString());
  return text === null ? null : { ...content.parse(JSON.parse(text)), issuedAt: read.issuedAt };
}
