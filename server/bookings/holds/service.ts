import "#server/platform/boundary.server.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { readWords } from "#server/mail/templates/service.ts";
import type { Services } from "#server/platform/services.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { refreshAvailability } from "../availability/service.ts";
import { expireHold } from "../status-transitions/service.ts";
import { HOLD_TEMPLATES, holdExpiredMails } from "./mails.ts";
import { selectExpiredHolds } from "./queries.ts";

/** More than this the next minute does. */
const AT_ONCE = 20;

/**
 * Releases the days whose hold has expired: the booking returns to `proposal`, and both sides are notified
 * in the same batch. A hold that somebody has renewed or confirmed meanwhile is left alone.
 * @returns how many were given back
 */
export async function expireHolds(services: Services): Promise<number> {
  const { db, clock, siteUrl } = services;
  const at = clock.now();
  const expired = await selectExpiredHolds(db, at, AT_ONCE);
  if (expired.length === 0) return 0;
  const [studio, wordsOf] = await Promise.all([loadStudio(services), readWords(services, HOLD_TEMPLATES)]);
  const freed: string[] = [];
  for (const held of expired) {
    const { id, version, weddingDate } = held;
    const mails = holdExpiredMails({ studio, wordsOf, siteUrl }, held);
    if (!(await expireHold(services, { id, version, mails, at }))) continue;
    freed.push(weddingDate);
  }
  if (freed.length === 0) return 0;
  announceMail(services);
  await refreshAvailability(services, freed);
  return freed.length;
}
