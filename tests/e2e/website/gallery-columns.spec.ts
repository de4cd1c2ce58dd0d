import { expect, test } from "#tests/e2e/studio.ts";

const COLUMNS = { 360: 1, 768: 2, 1023: 2, 1024: 3, 1280: 3, 1920: 3 };

test("the gallery has one column on a phone, two on a tablet and three from 1,024 px", {
  tag: "@desktop",
}, async ({ page }) => {
  for (const [width, columns] of Object.entries(COLUMNS)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    await page.goto("/gallery");
    const boxes = await page
      .locator("[data-film-list] li [data-still]")
      .evaluateAll((stills) => stills.map((still) => still.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(6);
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    expect([...rows.values()].map((row) => row.length)).toEqual(Array(6 / columns).fill(columns));
    // Every still has the same width: none has a row of its own.
    expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
    if (columns > 1) expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(2 * 800);
  }
});

test("a card's badge is the film's running time alone; its dialog and page say what the sample is", {
  tag: ["@js", "@pairwise"],
}, async ({ page }) => {
  await page.goto("/gallery");
  const card = page.locator("[data-film=lanterns-on-the-lake]");
  await expect(card.getByText(/\d:\d\d/)).toHaveText("Running time 4:20");
  await card.getByRole("link", { name: "Watch Mei & Jonas" }).click();
  await expect(page.getByRole("dialog").getByText("0:11 excerpt of 4:20", { exact: true })).toBeVisible();
});
