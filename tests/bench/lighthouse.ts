import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "#tests/support/chromium.ts";
import { CHROMIUM_FLAGS } from "./phone.ts";
import { table } from "./statistics.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Runs Lighthouse once per page. */
export async function lighthouseTable(site: string, pages: string[]): Promise<string> {
  const rows: string[][] = [];
  for (const path of pages) {
    rows.push([`\`${path}\``, ...(await scores(site + path)).map(String)]);
  }
  return table(["page", ...CATEGORIES], rows);
}

/** Lighthouse sometimes loses the start of a page's trace (NO_NAVSTART) and asks for another run. */
const ATTEMPTS = 3;

async function scores(url: string): Promise<number[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const categories = await run(url);
    const found = CATEGORIES.map((name) => categories[name]?.score);
    const whole = found.filter((score) => typeof score === "number");
    if (whole.length === CATEGORIES.length) return whole.map((score) => Math.round(score * 100));
  }
  throw new Error(`Lighthouse could not record ${url}`);
}

async function run(url: string) {
  const chrome = await launch({
    chromePath: findChromium() ?? undefined,
    chromeFlags: ["--headless=new", "--disable-dev-shm-usage", ...CHROMIUM_FLAGS],
    logLevel: "error",
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error", formFactor: "mobile" });
    return result?.lhr.categories ?? {};
  } finally {
    chrome.kill();
  }
}
