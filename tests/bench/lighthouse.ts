import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "#tests/support/chromium.ts";
import { CHROMIUM_FLAGS } from "./phone.ts";
import { table } from "./statistics.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** One run for each page. */
export async function lighthouseTable(site: string, pages: string[]): Promise<string> {
  const rows: string[][] = [];
  for (const path of pages) {
    rows.push([`\`${path}\``, ...(await scores(site + path)).map(String)]);
  }
  return table(["page", ...CATEGORIES], rows);
}

async function scores(url: string): Promise<number[]> {
  const chrome = await launch({
    chromePath: findChromium() ?? undefined,
    chromeFlags: ["--headless=new", "--disable-dev-shm-usage", ...CHROMIUM_FLAGS],
    logLevel: "error",
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error", formFactor: "mobile" });
    return CATEGORIES.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
  } finally {
    chrome.kill();
  }
}
