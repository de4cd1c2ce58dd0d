import { EMPTY_PATH } from "./edge.ts";
import { startPhone } from "./phone.ts";
import { median, table } from "./statistics.ts";

const ROUNDS = 15;
const CPU_SLOWDOWN = 4;
/** Long enough for a late paint or shift to show. */
const SETTLE_MS = 800;

type Vitals = { lcp: number; cls: number; tbt: number };

/** Runs in the page, before anything of its own does. */
function observe() {
  const seen: Vitals = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("layout-shift", (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch("longtask", ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50);
  });
}

type Places = { slowUrl: string; otherSite: string };

/**
 * Every round opens the empty page and all the others: ratios are within a round. Visitors come from another
 * site, as from a search: from a blank page, Chromium would spare the empty one alone a process of its own.
 */
export async function vitalsTable({ slowUrl, otherSite }: Places, pages: string[]): Promise<string> {
  const phone = await startPhone();
  const open = (path: string) =>
    phone.visit(async (page, context) => {
      await page.goto(otherSite);
      const client = await context.newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      await page.addInitScript(observe);
      await page.goto(slowUrl + path, { waitUntil: "load" });
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate(() => (window as unknown as { seen: Vitals }).seen);
    });
  const paths = [EMPTY_PATH, ...pages];
  const rounds: Map<string, Vitals>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = new Map<string, Vitals>();
    // Whoever comes after a heavy page finds the machine busy, so each round begins elsewhere.
    const first = round % paths.length;
    for (const path of [...paths.slice(first), ...paths.slice(0, first)]) results.set(path, await open(path));
    rounds.push(results);
  }
  await phone.close();
  const of = (path: string, name: keyof Vitals) =>
    rounds.map((round) => round.get(path)?.[name] ?? Number.NaN);
  const floor = of(EMPTY_PATH, "lcp");
  return table(
    ["page", "LCP ÷ empty", "LCP ms", "CLS", "TBT ms"],
    paths.map((path) => {
      const lcp = of(path, "lcp");
      return [
        path === EMPTY_PATH ? "an empty page" : `\`${path}\``,
        median(lcp.map((time, round) => time / (floor[round] ?? Number.NaN))).toFixed(2),
        Math.round(median(lcp)),
        median(of(path, "cls")).toFixed(3),
        Math.round(median(of(path, "tbt"))),
      ];
    }),
  );
}
