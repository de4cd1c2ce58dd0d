import { openDatabase } from "#drizzle/client.ts";
import { seedDemo } from "#drizzle/seed/demo.ts";
import { TABS } from "#server/analytics/reports/contract.ts";
import { readAnalytics } from "#server/analytics/reports/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import type { TestDatabase } from "#tests/support/sqld.ts";
import { median, table } from "./statistics.ts";
import { seedViews } from "./year-of-views.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 15;
const numberFormat = new Intl.NumberFormat("en-US");

type Bench = { database: TestDatabase; site: string; cookie: string };

async function milliseconds({ site, cookie }: Bench, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${site}${path}`, { headers: { cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

/**
 * Measures a screen with its session and its render, and the dashboard in the same rounds, so that other load on the
 * machine affects both.
 */
async function measured(bench: Bench, tab: string) {
  const path = `/admin/analytics?range=12m&tab=${tab}`;
  const [screens, dashboards]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const [screen, dashboard] = [await milliseconds(bench, path), await milliseconds(bench, "/admin")];
    if (round < 3) continue;
    screens.push(screen);
    dashboards.push(dashboard);
  }
  return { ms: median(screens), ratio: median(screens) / median(dashboards) };
}

/** Returns the rows that the database reads for a tab's figures. */
async function rowsRead({ database }: Bench, tab: string): Promise<number> {
  let rows = 0;
  const db = openDatabase({
    url: database.url,
    timeoutMs: 30_000,
    onRead: (read) => {
      rows += read;
    },
  });
  const services = { db, clock: systemClock } as unknown as Services;
  await readAnalytics(services, {} as Admin, new URLSearchParams({ range: "12m", tab }));
  return rows;
}

/**
 * Measures the screens with ten thousand, a hundred thousand and a million views per year, over a year and the year
 * before it.
 */
export async function analyticsTable(bench: Bench): Promise<string> {
  await seedDemo(bench.database.open(), { today: new Date() });
  const rows: (string | number)[][] = [];
  const floors = new Map<string, number>();
  for (const views of SIZES) {
    const stored = await seedViews(bench.database.open(), { today: studioToday(systemClock), views });
    for (const tab of TABS) {
      const { ms, ratio } = await measured(bench, tab);
      const read = await rowsRead(bench, tab);
      const floor = floors.get(tab) ?? read;
      floors.set(tab, floor);
      rows.push([
        `${numberFormat.format(views)}, ${tab}`,
        numberFormat.format(stored),
        numberFormat.format(read),
        (read / floor).toFixed(2),
        Math.round(ms),
        ratio.toFixed(2),
      ]);
    }
  }
  return table(["views a year, tab", "rows stored", "rows read", "÷ 10,000 views", "ms", "÷ `/admin`"], rows);
}
