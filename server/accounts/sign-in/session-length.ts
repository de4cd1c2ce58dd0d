import type { Services } from "#server/platform/services.ts";
import { readAccessRules } from "#server/website/settings/service.ts";

const DAY = 24 * 60 * 60;

/**
 * The session options that better-auth uses for each session it creates or renews, and for its cookie. In seconds.
 */
type SessionConfig = { expiresIn: number; updateAge: number };

/**
 * Sets better-auth's session length to the studio's setting. Its options are fixed before the database can be
 * queried, but its copy of them belongs to one request.
 * @returns when a session that starts now expires
 * @throws when the database does not answer
 */
export async function setSessionLength(db: Services["db"], config: SessionConfig): Promise<Date> {
  const { sessionDays } = await readAccessRules({ db });
  config.expiresIn = sessionDays * DAY;
  // A one-day session is renewed in its second half, instead of only after it expired.
  config.updateAge = Math.min(DAY, config.expiresIn / 2);
  return new Date(Date.now() + config.expiresIn * 1000);
}
