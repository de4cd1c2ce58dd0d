import { writeFileSync } from "node:fs";
import { test as base, expect } from "playwright/test";
import { E2E_PORT } from "#tests/e2e/address.ts";
import type { Driver, Launch } from "./driver.ts";
import { ENGINES } from "./engines.ts";
import { openTab, type Tab } from "./tab.ts";

export { expect };

const SITE = `http://localhost:${E2E_PORT}`;

/** React Router's prefetch for the page's links, if the page is left before it has finished. */
const LEFT_BEHIND = "Failed to fetch manifest patches";

type Workers = { launch: Launch; driver: Driver };
type Fixtures = { tab: Tab; tabWithoutScripts: Tab };

/** A test with its own window of the project's engine, whose console must stay clean. */
export const test = base.extend<Fixtures, Workers>({
  launch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
    async ({}, use, { project }) => {
      const launch = ENGINES.find(({ name }) => name === project.name)?.find();
      if (!launch) throw new Error(`There is no ${project.name} here`);
      await use(launch);
    },
    { scope: "worker" },
  ],
  driver: [
    async ({ launch }, use) => {
      const driver = await launch({ scripts: true });
      await use(driver);
      await driver.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  tab: async ({ driver }, use, testInfo) => {
    const tab = openTab(driver, SITE);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath("screen.png");
      writeFileSync(path, await tab.screenshot());
      testInfo.attachments.push({ name: "screenshot", contentType: "image/png", path });
    }
    const complaints = await tab.complaints();
    await tab.leave();
    expect(complaints.filter((words) => !words.includes(LEFT_BEHIND))).toEqual([]);
  },
  tabWithoutScripts: async ({ launch }, use) => {
    const driver = await launch({ scripts: false });
    await use(openTab(driver, SITE));
    await driver.close();
  },
});
