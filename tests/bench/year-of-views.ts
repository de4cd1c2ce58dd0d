import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Metric } from "#drizzle/enums.ts";
import { dailyMetrics, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { loadedDice } from "#drizzle/seed/demo/dice.ts";
import { addDays } from "#server/platform/calendar.ts";

const YEAR = 365;
/** Includes the year that it is compared with. */
const DAYS = 2 * YEAR;
const ROWS_AT_ONCE = 2000;

/**
 * The number of distinct values of a metric, the share of all views that have one, and how many are stored per day.
 */
const THINGS: Record<Metric, { things: number; share: number; kept: number }> = {
  page: { things: 37, share: 1, kept: 37 },
  device: { things: 3, share: 1, kept: 3 },
  country: { things: 80, share: 1, kept: 80 },
  referrer: { things: 400, share: 0.42, kept: 60 },
  campaign: { things: 60, share: 0.06, kept: 30 },
  unknown: { things: 2000, share: 0.01, kept: 40 },
  film_started: { things: 30, share: 0.16, kept: 30 },
  film_half: { things: 30, share: 0.1, kept: 30 },
  film_finished: { things: 30, share: 0.06, kept: 30 },
  form_opened: { things: 1, share: 0.075, kept: 1 },
  form_started: { things: 1, share: 0.012, kept: 1 },
};

const nameOf = (metric: Metric, index: number) => {
  const letters = String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
  return metric === "country" ? letters : `/${metric}-${index}`;
};

/**
 * Inserts two years of metrics for a site with this many views per year: a few values often, many rarely (Zipf's
 * law).
 */
export async function seedViews(db: Database, { today, views }: { today: string; views: number }) {
  const dice = loadedDice(views);
  await db.batch([db.delete(dailyMetrics), db.delete(monthlyMetrics)]);
  const rows: (typeof dailyMetrics.$inferInsert)[] = [];
  for (let ago = 0; ago < DAYS; ago += 1) {
    const day = addDays(today, -ago);
    for (const [name, { things, share, kept }] of Object.entries(THINGS)) {
      const metric = name as Metric;
      const harmonic = Array.from({ length: things }, (_, index) => 1 / (index + 1));
      const all = harmonic.reduce((sum, part) => sum + part, 0);
      const counts = harmonic
        .map((part, index) => ({
          value: nameOf(metric, index),
          count: Math.floor(((views / YEAR) * share * part) / all + dice.roll()),
        }))
        .filter(({ count }) => count > 0);
      for (const { value, count } of counts.slice(0, kept)) rows.push({ metric, day, value, count });
    }
  }
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db.insert(dailyMetrics).values(rows.slice(at, at + ROWS_AT_ONCE));
  for (const [metric, { kept }] of Object.entries(THINGS)) {
    await db.run(
      sql`insert into ${monthlyMetrics} (metric, month, value, count) select metric, month, value, n from (select metric, substr(day, 1, 7) as month, value, sum(count) as n, row_number() over (partition by substr(day, 1, 7) order by sum(count) desc) as place from ${dailyMetrics} where metric = ${metric} group by 2, 3) where place <= ${3 * kept}`,
    );
  }
  return rows.length + (await db.$count(monthlyMetrics));
}
