import { z } from "zod";
import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import { SILENT_AFTER_MS } from "./contract.ts";

const KEY = "cron-report";
const EVERY_MINUTES = 5;
const KV_TIMEOUT_MS = 2500;
const MINUTE_MS = 60_000;

const report = z.object({ at: z.iso.datetime(), failed: z.array(z.string()) });
type CronReport = z.infer<typeof report>;

/** True every five minutes. */
export const isReportsTurn = (minute: Date): boolean =>
  Math.floor(minute.getTime() / MINUTE_MS) % EVERY_MINUTES === 0;

type Needs = Pick<Services, "kv" | "clock">;

/**
 * Records in KV that the cron ran, and which tasks failed: every five minutes, because KV's free plan allows a
 * thousand writes a day, and always after a failure. KV and not the database, so that it says something when the
 * database is down. A report that can't be stored is missed like one that never happened.
 * @param minute the minute that the cron runs for
 */
export async function reportCron({ kv, clock }: Needs, minute: Date, failed: string[]): Promise<void> {
  if (failed.length === 0 && !isReportsTurn(minute)) return;
  const text = JSON.stringify({ at: clock.now().toISOString(), failed } satisfies CronReport);
  await withTimeout(KV_TIMEOUT_MS, "KV put", kv.put(KEY, text)).catch(() => {});
}

/**
 * Returns the cron's last report; null if there is none.
 * @throws {Error} if KV doesn't respond
 */
export async function readCronReport({ kv }: Needs): Promise<CronReport | null> {
  const found = report.safeParse(await withTimeout(KV_TIMEOUT_MS, "KV get", kv.get(KEY, "json")));
  return found.success ? found.data : null;
}

/** Whether at least one report is missing. A site whose cron has never run is new, or a development server. */
export const isSilent = (last: CronReport | null, now: Date): boolean =>
  last !== null && now.getTime() - Date.parse(last.at) > SILENT_AFTER_MS;
