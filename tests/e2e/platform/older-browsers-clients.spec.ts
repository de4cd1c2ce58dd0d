import type { Page } from "playwright/test";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { mailTo, sentProposal } from "#tests/e2e/proposals/sign-reloading.ts";
import { test as base, expect } from "#tests/e2e/studio.ts";
import { newerThan } from "#tests/support/browser-floor.ts";
import { builtScripts, documentScripts, readScript } from "#tests/support/built-scripts.ts";

// A couple's own pages in browsers that lack newer features: the proposal, the wedding page and the payments.

/** The first browser versions that support modules. */
const newer = newerThan({ chrome: "61", firefox: "60", safari: "10.1" });

/** Returns newer features that scripts use. */
const newerIn = (scripts: readonly string[]) =>
  [...new Set(scripts.flatMap((name) => [...newer(readScript(name)).keys()]))].filter((name) =>
    /^\w*\.?\w+$/.test(name),
  );

/** The module of the couple's pages. */
const module = builtScripts().filter((name) => name.startsWith("client-pages-"));

const test = base.extend({
  // Enhancements that lack a feature log an error.
  watchedConsole: async ({ page: _ }, use) => use(undefined),
});
test.use({ extraHTTPHeaders: { "cf-connecting-ip": "192.0.2.31" }, expectedStatuses: [422, 409] });

/** Chooses the second package, with the button if the total doesn't follow by itself. */
async function choose(page: Page, id: string) {
  await page.goto(`/my-wedding/proposals/${id}`);
  await page.getByRole("radio", { name: /Luxury/ }).check();
  const update = page.getByRole("button", { name: "Update the total" });
  if (await update.isVisible()) await update.click();
  await expect(page.getByText("You are signing for $5,900")).toBeVisible();
}

async function writeMessage(page: Page, text: string) {
  await page.goto("/my-wedding");
  await page.locator('main textarea[name="message"]').fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(text)).toBeVisible();
}

async function expectReadable(page: Page) {
  const headings = await page.locator("main :is(h1, h2):visible").all();
  expect(headings.length).toBeGreaterThan(0);
  for (const heading of headings) {
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeInViewport();
  }
}

async function enterByLink(page: Page, link: string) {
  await page.goto(link);
  await page.locator("main form button").first().click();
  await page.waitForURL(/\/my-wedding\/proposals\//);
}

test.describe("a couple's older browser", { tag: ["@js", "@desktop"] }, () => {
  test("missing any one feature of its module chooses and writes", async ({ page, context, playwright }) => {
    test.slow();
    const { id, link } = await sentProposal(playwright);
    await enterByLink(page, link);
    const names = newerIn(module);
    expect([module.length, names.length > 0]).toEqual([1, true]);
    for (const name of names)
      await test.step(`without ${name}`, async () => {
        const older = await context.newPage();
        await takeAway(older, name);
        await choose(older, id);
        await writeMessage(older, `From a browser without ${name}`);
        await older.close();
      });
  });

  test("missing all of these features chooses, signs, writes and reads its payments", async ({
    page,
    playwright,
  }) => {
    test.slow();
    await takeAway(page, ...newerIn([...documentScripts()]));
    const { id, email, link } = await sentProposal(playwright);
    await enterByLink(page, link);
    await choose(page, id);
    await page.locator("#consent").check();
    await page.locator("#fullName").fill("Ana Maria Silva");
    await page.locator("#postalAddress").fill("3 Elm Street");
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    await page.locator("#isLegalName").check();
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(page.locator("#code")).toBeVisible();
    const code = /\b\d{6}\b/.exec(await mailTo(email, /Your code to sign our proposal/))?.[0] ?? "";
    await page.locator("#code").fill(code);
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(page.getByRole("heading", { name: "You've signed. Now it's our turn" })).toBeVisible();
    await expectReadable(page);
    await writeMessage(page, "From an old phone");
    await expectReadable(page);
    await page.goto("/my-wedding/payments");
    await expectReadable(page);
  });
});
