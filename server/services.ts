import { openDatabase } from "#drizzle/client.ts";
import { readSignedIn, requireAdmin } from "#server/accounts/sign-in/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { once, oncePer } from "#server/platform/lazy.ts";
import { createLog } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";
import { r2Storage } from "#server/platform/storage.ts";
import { eventsOf } from "./events.ts";

type Surroundings = {
  env: Env;
  ctx: { waitUntil: (work: Promise<unknown>) => void };
  /** The requested URL; null for cron and queue. */
  url: string | null;
};

/**
 * The address of the last request while the site is being developed, which is when it has no `SITE_URL`. The mails of its
 * cron and its queues link to it: a deployed site's link to `SITE_URL`.
 */
let lastUrl: string | null = null;

const originOf = (url: string | null) => (url === null ? "" : new URL(url).origin);

/** Creates the services of one request. Whatever a cached page may not need is created on first use. */
export function createServices({ env, ctx, url }: Surroundings): Services {
  let calls = 0;
  let roundTrips = 0;
  let writes = 0;
  let rows = 0;
  const requestId = crypto.randomUUID();
  const log = createLog({ request: requestId });
  const open = (timeoutMs?: number) =>
    openDatabase({
      url: env.TURSO_DATABASE_URL,
      authToken: env.TURSO_AUTH_TOKEN,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      onCall: (depth) => {
        calls += 1;
        roundTrips = Math.max(roundTrips, depth);
      },
      onWrite: () => {
        writes += 1;
      },
      onRead: (read) => {
        rows += read;
      },
    });
  const db = once(() => open());
  if (!env.SITE_URL && url !== null) lastUrl = url;
  const origin = once(() => originOf(url));
  const siteUrl = () => env.SITE_URL || origin() || originOf(lastUrl);
  const events = once(() => eventsOf(services));
  const signedIn = oncePer((cookies: string) => readSignedIn(services, cookies));
  const services: Services = Object.freeze({
    env,
    get db() {
      return db();
    },
    findSignedIn: (headers) => signedIn(headers.get("cookie") ?? ""),
    patientDatabase: open,
    findAdmin: (headers, right) => requireAdmin(services, headers, right),
    storage: r2Storage(env.MEDIA),
    kv: env.KV,
    outboxQueue: env.OUTBOX_QUEUE,
    analyticsQueue: env.ANALYTICS_QUEUE,
    clock: systemClock,
    log,
    requestId,
    get siteUrl() {
      return siteUrl();
    },
    get origin() {
      return origin() || siteUrl();
    },
    secret: env.BETTER_AUTH_SECRET,
    studioInbox: env.STUDIO_INBOX,
    defer: (work) => ctx.waitUntil(work),
    databaseCalls: () => calls,
    databaseRoundTrips: () => roundTrips,
    databaseWrites: () => writes,
    rowsRead: () => rows,
    get events() {
      return events();
    },
  });
  return services;
}
