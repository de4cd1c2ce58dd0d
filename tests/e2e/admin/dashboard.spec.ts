import { bookedIn, enterAsAdmin, farSaturday } from "#tests/e2e/admin-entry.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { expect, test } from "#tests/e2e/studio.ts";

test("a row of the overview leads to what it is about wherever it is pressed, and a recent film to its editor", {
  tag: "@pairwise",
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database) });
  await enterAsAdmin(page, database);
  for (const [panel, address] of [
    ["Recent Bookings", "/admin/bookings/"],
    ["Recent Videos", "/admin/videos/"],
  ] as const) {
    await page.goto("/admin");
    const row = page.getByRole("region", { name: panel }).getByRole("listitem").first();
    const link = row.getByRole("link").first();
    const [name, to, box] = [
      (await link.textContent()) ?? "",
      (await link.getAttribute("href")) ?? "",
      await row.boundingBox(),
    ];
    expect(to, panel).toMatch(new RegExp(`^${address}.`));
    // In the corner, far from the name.
    await row.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) - 4 } });
    await expect(page, panel).toHaveURL(to);
    if (panel === "Recent Videos")
      await expect(page.getByRole("textbox", { name: "Couple" })).toHaveValue(name);
  }
});

test("what else can be pressed in a row of the overview lies above its link", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  const database = await openSiteDatabase();
  await bookedIn(database, { weddingDate: await farSaturday(database) });
  await enterAsAdmin(page, database);
  await page.goto("/admin");
  const email = page
    .getByRole("region", { name: "Recent Bookings" })
    .getByRole("link", { name: /@/ })
    .first();
  const onTop = await email.evaluate((link) => {
    link.scrollIntoView({ block: "center" });
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(onTop).toBe(true);
});
