import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, drawSecretToken, isSecretToken } from "#server/platform/signed-token.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { NO_FEED, type OpenedFeed } from "./contract.ts";
import { deleteFeed, isFeedOpen, replaceFeed, selectEvents } from "./queries.ts";

/** How far back a phone's calendar goes. */
const PAST_DAYS = 366;

/**
 * Creates an admin's private feed address. It is returned only this once, since the table stores its hash. The
 * previous address stops working.
 */
export async function openFeed(services: Services, admin: Admin): Promise<Result<OpenedFeed>> {
  const token = drawSecretToken(services.secret);
  const openedAt = services.clock.now();
  await replaceFeed(services.db, admin, { tokenHash: await digest(token), at: openedAt });
  return ok({ address: `${services.siteUrl}/api/calendar/${token}.ics`, openedAt });
}

export async function revokeFeed({ db, clock }: Services, admin: Admin): Promise<Result<null>> {
  return (await deleteFeed(db, admin, clock.now())) ? ok(null) : fail("not_found", { form: NO_FEED });
}

/**
 * Returns the calendar at an address; null if the address is unknown or revoked, or its owner may not see bookings.
 */
export async function readFeed(services: Services, token: string): Promise<string | null> {
  if (!isSecretToken(token) || !(await isFeedOpen(services.db, await digest(token)))) return null;
  const from = addDays(studioToday(services.clock), -PAST_DAYS);
  const [events, { siteTitle }] = await Promise.all([selectEvents(services.db, from), loadStudio(services)]);
  // Imported on demand: only feed requests need it.
  const { calendarText } = await import("./calendar-text.ts");
  return calendarText({ siteTitle, siteUrl: services.siteUrl }, events);
}
