import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import { ERRORS_FREQUENT, ERRORS_WITHIN_MS } from "./contract.ts";

const KEY = "frequent-errors";
const KV_TIMEOUT_MS = 2500;
/** Long enough that the cron, which looks every five minutes, sees it although KV may take a minute to show it. */
const KEPT_SECONDS = 600;

type Needs = Pick<Services, "kv" | "clock">;

/** When this isolate's latest unexpected errors were answered, in milliseconds, at most as many as are frequent. */
let recent: number[] = [];
let notedAt = Number.NEGATIVE_INFINITY;

/**
 * Counts an answer that failed unexpectedly, and leaves a note in KV once this isolate has sent many of them. Isolates
 * share no memory and a write for each error would be a way to fill KV, so an isolate writes at most once per period.
 * A note that can't be stored is missed.
 */
export async function countError({ kv, clock }: Needs): Promise<void> {
  const now = clock.now().getTime();
  recent = [...recent, now].slice(-ERRORS_FREQUENT);
  const [first = now] = recent;
  if (recent.length < ERRORS_FREQUENT || now - first >= ERRORS_WITHIN_MS) return;
  if (now - notedAt < ERRORS_WITHIN_MS) return;
  notedAt = now;
  const text = new Date(now).toISOString();
  await withTimeout(KV_TIMEOUT_MS, "KV put", kv.put(KEY, text, { expirationTtl: KEPT_SECONDS })).catch(
    () => {},
  );
}

/**
 * Returns when an isolate last noted that many of its answers failed: ISO 8601 in UTC, null if none did lately.
 * @throws {Error} if KV doesn't respond
 */
export const readFrequentErrors = ({ kv }: Needs): Promise<string | null> =>
  withTimeout(KV_TIMEOUT_MS, "KV get", kv.get(KEY));
