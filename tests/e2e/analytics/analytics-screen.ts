import { join } from "node:path";
import { type Page, test as plain } from "playwright/test";
import { openDatabase } from "#drizzle/client.ts";
import { startSqld } from "#drizzle/sqld.ts";
import { axeFindings, becomeAdmin, excessWidth, expect } from "#tests/e2e/studio.ts";
import { smallTargets, zoomingFields } from "#tests/e2e/touch-targets.ts";

/** Opens the database of the test's own studio. */
export async function openOwnDatabase() {
  const directory = join(".data", `e2e-own-${plain.info().workerIndex}`, "sqld");
  const { url, owned } = await startSqld({ directory });
  if (owned) throw new Error("The own studio has no database running");
  return openDatabase({ url, timeoutMs: 30_000 });
}

/** Returns a figure's card, with its name and its change. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Signs in with the dark theme on a desktop and the light one on a phone, so that both are tested. */
export async function enter(page: Page, isMobile: boolean, baseURL: string | undefined) {
  await becomeAdmin(page);
  if (!isMobile && baseURL)
    await page.context().addCookies([{ name: "studio_admin", value: "dark", url: baseURL }]);
}

export async function expectNoFaults(page: Page, isMobile: boolean) {
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  if (!isMobile) return;
  expect(await smallTargets(page)).toEqual([]);
  expect(await zoomingFields(page)).toEqual([]);
}
