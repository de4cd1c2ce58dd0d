import { brotliCompressSync, constants } from "node:zlib";
import type { Response } from "playwright/test";
import { expect, signIn, test } from "#tests/e2e/studio.ts";

/** As the bench's edge compresses (tests/bench/edge.ts). */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Scripts and data that a screen waits for. What its links may lead to is asked for later, in one request more. */
const REQUESTS = 4;
const KILOBYTES = 30;

const isAwaited = (response: Response) =>
  response.request().resourceType() === "script" || new URL(response.url()).pathname.endsWith(".data");

test("a change of screen takes few requests, and few bytes", { tag: ["@js", "@desktop"] }, async ({
  page,
}) => {
  await signIn(page);
  await page.waitForLoadState("load");
  const nav = page.getByRole("navigation", { name: "Admin" });
  const changes: { to: string; requests: number; kilobytes: number }[] = [];
  for (const name of [
    "Analytics",
    "Bookings",
    "Messages",
    "Calendar",
    "Videos",
    "Media Library",
    "Activity",
  ]) {
    const came: string[] = [];
    const note = (response: Response) => void (isAwaited(response) && came.push(response.url()));
    page.on("response", note);
    const link = nav.getByRole("link", { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    page.off("response", note);
    const bodies = await Promise.all(came.map(async (url) => (await page.request.get(url)).body()));
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body, QUALITY).length, 0);
    changes.push({ to: name, requests: came.length, kilobytes: bytes / 1024 });
  }
  expect(changes.filter(({ requests }) => requests > 0)).toHaveLength(changes.length);
  const heavy = changes.filter(({ requests, kilobytes }) => requests > REQUESTS || kilobytes > KILOBYTES);
  expect(heavy).toEqual([]);
});
