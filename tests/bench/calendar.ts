import { startPhone } from "./phone.ts";
import { median, table } from "./statistics.ts";

const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
/** Slow 3G as defined by browsers' developer tools. */
const ROUND_TRIP_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;
/** Long enough to catch a late paint. */
const SETTLE_MS = 800;
const PAGE = "/booking";
/** Opens with the field's hash: the calendar is requested directly, without scrolling. */
const FIELD = `${PAGE}#weddingDate`;

type Seen = { lcp: number; calendar: number; months: number };

/** Runs in the page before any of its own code. */
function observe() {
  const seen: Seen = { lcp: 0, calendar: 0, months: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = () => {
    const now = performance.now();
    // Checked in the frame after the one that drew it.
    if (document.querySelector(".calendar label")?.checkVisibility()) seen.calendar ||= now;
    if (document.querySelector(".calendar[data-ready]") === null) requestAnimationFrame(look);
    else seen.months = now;
  };
  requestAnimationFrame(look);
}

/**
 * Measures when a day of the first month, and of any month, can be chosen on slow 3G, compared with the page's
 * largest paint.
 */
export async function calendarTable(site: string): Promise<string> {
  const phone = await startPhone();
  const open = (path: string) =>
    phone.visit(async (page, context) => {
      const client = await context.newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: ROUND_TRIP_MS,
        downloadThroughput: BYTES_PER_SECOND,
        uploadThroughput: BYTES_PER_SECOND,
      });
      await page.addInitScript(observe);
      await page.goto(site + path, { waitUntil: "load" });
      if (path === FIELD) await page.locator(".calendar[data-ready]").waitFor();
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    });
  const rounds: Seen[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lcp } = await open(PAGE);
    rounds.push({ ...(await open(FIELD)), lcp });
  }
  await phone.close();
  const ratio = (name: "calendar" | "months") =>
    median(rounds.map((round) => round[name] / round.lcp)).toFixed(2);
  const ms = (name: keyof Seen) => Math.round(median(rounds.map((round) => round[name])));
  return table(
    ["page", "first month ÷ LCP", "all months ÷ LCP", "first month ms", "all months ms", "LCP ms"],
    [[`\`${PAGE}\``, ratio("calendar"), ratio("months"), ms("calendar"), ms("months"), ms("lcp")]],
  );
}
