import { addDays } from "#server/platform/calendar.ts";
import { studioToday } from "#server/platform/clock.ts";
import { isPrivatePath } from "#server/platform/http/private-path.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import type { Services } from "#server/platform/services.ts";
import { HERO_FILM } from "#server/website/films/contract.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { VisitEvent, VisitMetrics } from "./contract.ts";
import { countsOf } from "./daily-metrics.ts";
import { addCounts, deleteIngestedEvents } from "./queries.ts";
import { isExcluded } from "./visitor.ts";

/** A queue drops a message after four days. With one more day, no message can be redelivered. */
const REMEMBERED_DAYS = 5;

/** The origin of a request, according to the edge. */
type Asked = { headers: Headers; url: string; country: string };

/** True while a network sends no more events than people plausibly cause. */
async function isPlausible({ env, log }: Services, headers: Headers): Promise<boolean> {
  const network = visitorNetwork(headers);
  if (!network) return true;
  try {
    return (await env.EVENT_LIMITER.limit({ key: network })).success;
  } catch (error) {
    log.error("event_rate_limiter_failed", error);
    return true;
  }
}

/**
 * Queues one event of a visit to be counted, unless the visitor has opted out, is a bot or is one of the studio's
 * staff. Stores nothing about the visitor. Never throws: an event that can't be queued is not counted.
 */
export async function trackEvent(services: Services, { headers, url, country }: Asked, event: VisitEvent) {
  // Draft previews aren't visits, and pages behind private links aren't part of the site.
  if (event.kind === "page" && (/[?&]theme=/.test(event.query) || isPrivatePath(event.path))) return;
  if (isExcluded(headers) || !(await isPlausible(services, headers))) return;
  const { films, redirects, settings } = await loadSnapshot(services);
  const counts = countsOf({
    event,
    userAgent: headers.get("user-agent") ?? "",
    country,
    ownHost: new URL(url).hostname,
    films: new Set([...films.map(({ slug }) => slug), ...(settings.heroMediaUrl ? [HERO_FILM] : [])]),
    moved: redirects,
  });
  if (counts.length === 0) return;
  const visit: VisitMetrics = { day: studioToday(services.clock), counts };
  services.defer(
    services.analyticsQueue.send(visit).catch((error: unknown) => {
      services.log.error("event_not_queued", error);
    }),
  );
}

/**
 * Adds up a batch of visits in one write.
 * @throws when the database can't: then the queue redelivers the batch
 */
export async function ingestBatch(
  { db, log }: Services,
  messages: readonly Message<unknown>[],
): Promise<void> {
  // Only `trackEvent` writes to this queue.
  const visits = messages.map(({ id, body }) => ({ id, body: body as VisitMetrics }));
  try {
    await addCounts(db, visits);
  } catch (error) {
    log.error("events_not_ingested", error, { messages: messages.length });
    throw error;
  }
  log.info("events_ingested", { messages: messages.length });
}

/** Deletes the ids of counted messages that can no longer be redelivered. */
export const forgetIngestedEvents = ({ db, clock }: Services) =>
  deleteIngestedEvents(db, addDays(studioToday(clock), -REMEMBERED_DAYS));
