import { expect, test } from "#tests/e2e/studio.ts";

/** What the links to the booking page are called: the specification's names where it gives one. */
const CALLS: [path: string, names: string[]][] = [
  ["/", ["Book Consultation", "Start Your Journey"]],
  ["/gallery", ["Ask about your date"]],
  ["/films/vows-in-gold", ["Ask about your date"]],
  ["/about", ["Ask about your date"]],
  ["/contact", ["Ask about your date"]],
];

test("every page calls the way to book by one name, where it can be seen and pressed", {
  tag: "@pairwise",
}, async ({ page }) => {
  for (const [path, names] of CALLS) {
    await page.goto(path);
    const links = page.locator('main a[href="/booking"]').filter({ visible: true });
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded();
      await link.click({ trial: true });
    }
    const shown = (await links.allInnerTexts()).map((name) => name.trim());
    expect([...new Set(shown)], path).toEqual(names);
  }
});
