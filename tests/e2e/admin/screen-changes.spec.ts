import { brotliCompressSync, constants } from "node:zlib";
import type { Request } from "playwright/test";
import { expect, signIn, test } from "#tests/e2e/studio.ts";

/** The compression of the bench's edge (tests/bench/edge.ts). */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Scripts and data that a screen waits for. Prefetching for its links comes later, in one more request. */
const REQUESTS = 5;
const KILOBYTES = 30;

// Reports load before their charts, if there is something to draw: `screen-scripts.test.ts` measures those. Lists
// load before their rows can be dragged.
const isLater = ({ pathname }: URL) =>
  /^\/assets\/(chart-canvas|drag|sortable-area\.client|board-area\.client)-/.test(pathname);

function isAwaited(request: Request) {
  const url = new URL(request.url());
  return (request.resourceType() === "script" || url.pathname.endsWith(".data")) && !isLater(url);
}

test("switching screens takes few requests and few bytes", { tag: ["@js", "@desktop"] }, async ({ page }) => {
  await signIn(page);
  // Also waits for what loads after the page itself: the dialog for an ended session.
  await page.waitForLoadState("networkidle");
  const nav = page.getByRole("navigation", { name: "Admin" });
  const changes: { to: string; requests: string[]; kilobytes: number }[] = [];
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
    // Records requests, not responses, because a slow response may belong to the previous screen.
    const note = (request: Request) => void (isAwaited(request) && came.push(request.url()));
    page.on("request", note);
    const link = nav.getByRole("link", { name: new RegExp(`^${name}( \\d|$)`) });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    page.off("request", note);
    const bodies = await Promise.all(came.map(async (url) => (await page.request.get(url)).body()));
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body, QUALITY).length, 0);
    changes.push({ to: name, requests: came, kilobytes: bytes / 1024 });
  }
  expect(changes.filter(({ requests }) => requests.length === 0)).toEqual([]);
  const heavy = changes.filter(
    ({ requests, kilobytes }) => requests.length > REQUESTS || kilobytes > KILOBYTES,
  );
  expect(heavy).toEqual([]);
});
