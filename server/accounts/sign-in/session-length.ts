import "#server/platform/boundary.server.ts";
import type { Services } from "#server/platform/services.ts";
import { readAccessRules } from "#server/website/settings/service.ts";

const DAY = 24 * 60 * 60;

/** What better-auth goes by for each session that it makes or renews, and for its cookie. Seconds. */
type SessionConfig = { expiresIn: number; updateAge: number };

/**
 * Tells better-auth how long the studio lets a session last. Its own options are fixed before the database can
 * be asked; what it keeps of them belongs to one request.
 * @returns when a session that begins now ends
 * @throws when the database does not answer
 */
export async function setSessionLength(db: Services["db"], config: SessionConfig): Promise<Date> {
  const { sessionDays } = await readAccessRules({ db });
  config.expiresIn = sessionDays * DAY;
  // A session of one day is renewed in its second half, not after its end.
  config.updateAge = Math.min(DAY, config.expiresIn / 2);
  return new Date(Date.now() + config.expiresIn * 1000);
}
