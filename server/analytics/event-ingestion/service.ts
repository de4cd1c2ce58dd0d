import "#server/platform/boundary.server.ts";
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

/** A queue gives a message up after four days; a day more, and none can come again. */
const REMEMBERED_DAYS = 5;

/** Where a request comes from, as the edge tells it. */
type Asked = { headers: Headers; url: string; country: string };

/** True while a network sends no more events than people cause. */
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
 * Has one thing of a visit counted, unless the visitor asks not to be, is a program or somebody of the studio.
 * Nothing about the visitor is stored. Never fails: an event that could not be queued is not counted.
 */
export async function trackEvent(services: Services, { headers, url, country }: Asked, event: VisitEvent) {
  // Nobody visits a draft, and a page behind a private link is no part of the site.
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
 * Adds a batch of visits up, in one write.
 * @throws when the database can't: then the queue brings the batch again
 */
export async function ingestBatch(
  { db, log }: Services,
  messages: readonly Message<unknown>[],
): Promise<void> {
  // Only `trackEvent` writes into this queue.
  const visits = messages.map(({ id, body }) => ({ id, body: body as VisitMetrics }));
  try {
    await addCounts(db, visits);
  } catch (error) {
    log.error("events_not_ingested", error, { messages: messages.length });
    throw error;
  }
  log.info("events_ingested", { messages: messages.length });
}

/** Forgets which messages have been counted, once none of them can come again. */
export const forgetIngestedEvents = ({ db, clock }: Services) =>
  deleteIngestedEvents(db, addDays(studioToday(clock), -REMEMBERED_DAYS));
