import { expect, test } from "#tests/e2e/studio.ts";

const PARTS: [heading: string, words: RegExp][] = [
  ["Your wedding page and accounts", /network address and the name of its browser/],
  ["Contracts and signatures", /certificate page/],
  ["Payments", /Stripe|bank transfer or check/],
  ["How long we keep it", /looked like spam: 30 days/],
];

test("the privacy page shows what the site keeps of accounts, contracts and payments", {
  tag: "@pairwise",
}, async ({ page }) => {
  await page.goto("/privacy");
  for (const [heading, words] of PARTS) {
    const title = page.getByRole("heading", { name: heading, exact: true });
    await title.scrollIntoViewIfNeeded();
    await expect(title).toBeInViewport();
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
  }
});
