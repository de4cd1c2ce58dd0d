import { fail, ok, type Result } from "../result/contract.ts";
import type { Services } from "../services.ts";
import { withTimeout } from "../with-timeout.ts";
import type { Readiness } from "./contract.ts";
import { BUILD_MIGRATION, selectReadiness } from "./queries.ts";

/**
 * Anyone may call this, so an isolate caches a good response for this long. A bad one isn't cached, because a
 * deployment waits for the moment it becomes good. Until then the rate limit bounds what one network can cause.
 */
const CACHE_MS = 5000;
const KV_TIMEOUT_MS = 2500;
/** No such object exists. Any response is enough. */
const PROBE_KEY = "readiness-probe";

let ready: { until: number; answer: Result<Readiness> } | undefined;

async function checkDatabase({ db }: Services) {
  const { isMigrated, isRestoring } = await selectReadiness(db);
  if (!isMigrated) throw new Error(`The database lacks migration ${BUILD_MIGRATION}`);
  if (isRestoring) throw new Error("Deletions after the restored backup's time have not been applied yet");
}

async function check(services: Services): Promise<Result<Readiness>> {
  const { kv, storage, log, env } = services;
  const checks: Record<string, Promise<unknown>> = {
    database: checkDatabase(services),
    kv: withTimeout(KV_TIMEOUT_MS, "KV get", kv.get(PROBE_KEY)),
    r2: storage.describe(PROBE_KEY),
  };
  const outcomes = await Promise.allSettled(Object.values(checks));
  const names = Object.keys(checks);
  const failures = outcomes.flatMap((outcome, at) =>
    outcome.status === "rejected" ? [{ name: names[at], reason: outcome.reason as unknown }] : [],
  );
  for (const { name, reason } of failures) log.error("not_ready", reason, { check: name });
  return failures.length > 0
    ? fail("unavailable")
    : ok({ version: env.VERSION?.id ?? "", migration: BUILD_MIGRATION });
}

/** Returns whether this version can serve: its database is migrated, and KV and R2 respond. */
export async function readiness(services: Services): Promise<Result<Readiness>> {
  const now = services.clock.now().getTime();
  if (ready && now < ready.until) return ready.answer;
  const answer = await check(services);
  if (answer.ok) ready = { until: now + CACHE_MS, answer };
  return answer;
}
