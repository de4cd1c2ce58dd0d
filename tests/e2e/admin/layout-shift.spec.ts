import { eq } from "drizzle-orm";
import { proposals } from "#drizzle/schema/proposals.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { shiftsOf, watchShifts } from "#tests/e2e/admin/layout-shifts.ts";
import { enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { sentProposal } from "#tests/e2e/proposals/sign-reloading.ts";
import { expect, expectListening } from "#tests/e2e/studio.ts";

// What loads late must not move what somebody is about to press.

test("screens don't move while they load", { tag: "@js" }, async ({ page, database, playwright }) => {
  const { id, database: site } = await sentProposal(playwright);
  const [paper] = await site.select().from(proposals).where(eq(proposals.id, id));
  const [film] = await site.select().from(videos).limit(1);
  await enterAsAdmin(page, database);
  await watchShifts(page);
  const bookingPath = `/admin/bookings/${paper?.bookingId}`;
  const others = [
    "/admin",
    "/admin/bookings",
    "/admin/calendar",
    "/admin/payments",
    "/admin/settings/branding",
  ];
  for (const path of [bookingPath, `/admin/videos/${film?.id}`, "/admin/packages/new", ...others]) {
    await page.goto(path);
    await expectListening(page);
    await page.waitForLoadState("networkidle");
    const { sum, shifts } = await shiftsOf(page);
    expect(sum, `${path} ${shifts}`).toBeLessThan(0.005);
  }
});
