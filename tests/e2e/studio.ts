import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "playwright/test";

type Options = {
  /** HTTP statuses whose "Failed to load resource" line the test provokes on purpose. */
  expectedStatuses: number[];
};

type Fixtures = {
  scripted: boolean;
  watchedConsole: undefined;
};

/** Playwright's test, with a console that must stay clean. */
export const test = base.extend<Options & Fixtures>({
  expectedStatuses: [[], { option: true }],
  scripted: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false);
  },
  watchedConsole: [
    async ({ page, expectedStatuses }, use) => {
      const complaints: string[] = [];
      const provoked = (text: string) =>
        expectedStatuses.some((status) => text.includes(`status of ${status}`));
      page.on("console", (line) => {
        if (line.type() === "error" && !provoked(line.text())) complaints.push(line.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const ADMIN = { email: "admin@example.com", password: "cinema-admin-1" };

/** A couple that no other test writes about. */
export function newCouple() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { brideName: `Ana ${tag}`, groomName: `Ben ${tag}`, email: `couple-${tag}@example.com` };
}

const atDashboard = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
};

/** Signs the admin in by what the form would send, and opens the dashboard: for tests of what comes after. */
export async function signIn(page: Page) {
  const answer = await page.request.post("/auth", { form: ADMIN, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await page.goto("/admin");
  await atDashboard(page);
}

/** Signs the admin in as a person does. */
export async function signInByForm(page: Page) {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await atDashboard(page);
}

/** The admin area's links, where they are to be seen: on a narrow screen they come over the page. */
export async function openMenu(page: Page) {
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) {
    // The page listens once it says which keys it listens to: a press before that is lost.
    await expect(page.locator("[aria-keyshortcuts]").first()).toBeVisible();
    await menu.click();
  }
  return page.getByRole("navigation", { name: "Admin" });
}

type Mail = { to: string; subject: string; text: string; html: string; replyTo: string | null };

/** What the development transport has sent to or about an address. */
export async function sentMail(page: Page, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await page.request.get("/api/dev/mail")).json();
  return mails.filter((mail) => mail.to === email || mail.replyTo === email);
}

/**
 * How much wider than the screen the page is, in CSS pixels; negative beside a scroll bar. On a phone the
 * page's own `innerWidth` grows with what is too wide.
 */
export const excessWidth = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);

/** Axe's findings as lines that name the rule and the element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
