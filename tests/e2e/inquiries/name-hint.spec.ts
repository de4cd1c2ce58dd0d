import { excessWidth, expect, test } from "#tests/e2e/studio.ts";

test("the booking form says that either name field is for either of the two", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/booking");
    const hint = page.getByText("Either field is for either of you.");
    const field = page.getByLabel("Bride's name");
    await hint.scrollIntoViewIfNeeded();
    await expect(hint).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveAccessibleDescription("Either field is for either of you.");
    await expect(page.getByLabel("Groom's name")).toHaveAccessibleDescription("");
    const [above, below] = [await field.boundingBox(), await hint.boundingBox()];
    if (!above || !below) throw new Error("The field or its hint has no box");
    expect(below.y - above.y - above.height, "directly below its field").toBeLessThan(16);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  }
});
