import { startPhone } from "./phone.ts";
import { median, table } from "./statistics.ts";

const ROUNDS = 7;
const CPU_SLOWDOWN = 4;
/** Slow 3G, as browsers' own tools know it. */
const ROUND_TRIP_MS = 400;
const BYTES_PER_SECOND = 400_000 / 8;
/** Long enough for a late paint to show. */
const SETTLE_MS = 800;
const PAGE = "/booking";
/** As a link to the field opens it: what is asked for is the calendar, and nobody scrolls first. */
const FIELD = `${PAGE}#weddingDate`;

type Seen = { lcp: number; calendar: number };

/** Runs in the page, before anything of its own does. */
function observe() {
  const seen: Seen = { lcp: 0, calendar: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = () => {
    if (document.querySelector(".calendar .rdp-day_button") === null) requestAnimationFrame(look);
    else seen.calendar = performance.now();
  };
  requestAnimationFrame(look);
}

/** When the calendar of the booking form can be used on slow 3G, against the page's own largest paint. */
export async function calendarTable(site: string): Promise<string> {
  const phone = await startPhone();
  const open = (path: string) =>
    phone.visit(async (page, context) => {
      const client = await context.newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", {
        ...{ offline: false, latency: ROUND_TRIP_MS },
        ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
      });
      await page.addInitScript(observe);
      await page.goto(site + path, { waitUntil: "load" });
      if (path === FIELD) await page.locator(".calendar .rdp-day_button").first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    });
  const rounds: { lcp: number; calendar: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { lcp } = await open(PAGE);
    const { calendar } = await open(FIELD);
    rounds.push({ lcp, calendar });
  }
  await phone.close();
  const ratio = median(rounds.map(({ lcp, calendar }) => calendar / lcp));
  const ms = (name: "lcp" | "calendar") => Math.round(median(rounds.map((round) => round[name])));
  return table(
    ["page", "calendar ÷ LCP", "calendar ms", "LCP ms"],
    [[`\`${PAGE}\``, ratio.toFixed(2), ms("calendar"), ms("lcp")]],
  );
}
