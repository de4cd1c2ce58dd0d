import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { type Cookie, expect, type Locator, type Page } from "playwright/test";
import { signToken } from "#server/platform/signed-token.ts";
import { E2E_SECRET } from "./address.ts";
import { test as base } from "./warm-context.ts";

type Options = {
  /** HTTP statuses whose "Failed to load resource" line the test triggers on purpose. */
  expectedStatuses: number[];
  /** Whether the test cuts the connection, which the browser logs as an error. */
  connectionCut: boolean;
};

type Fixtures = {
  scripted: boolean;
  watchedConsole: undefined;
};

/** Playwright's test with a console that must stay clean. */
export const test = base.extend<Options & Fixtures>({
  expectedStatuses: [[], { option: true }],
  connectionCut: [false, { option: true }],
  scripted: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false);
  },
  watchedConsole: [
    async ({ page, expectedStatuses, connectionCut }, use) => {
      const complaints: string[] = [];
      const provoked = (text: string) =>
        (connectionCut && text.startsWith("Failed to load resource: net::")) ||
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

/** A couple that no other test uses. */
export function newCouple() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { brideName: `Ana ${tag}`, groomName: `Ben ${tag}`, email: `couple-${tag}@example.com` };
}

const MINUTE = 60_000;

/**
 * Fills in a field of a public form and backdates the form by a minute, because a form that comes back at once counts
 * as spam. Signing such a form takes the site's secret. The submission stays the same.
 */
export async function typeIn(field: Locator, text: string) {
  await field.fill(text);
  const opened = new Date(Date.now() - MINUTE);
  const stamps = Object.fromEntries(
    ["inquiries", "messages"].map((kind) => [kind, signToken(E2E_SECRET, kind, crypto.randomUUID(), opened)]),
  );
  await field.evaluate((element, { inquiries, messages }) => {
    const token = element.closest("form")?.querySelector<HTMLInputElement>("input[name=submission]");
    if (!token) return;
    token.value = `${token.value.split("~", 1)[0]}~${location.pathname === "/booking" ? inquiries : messages}`;
    // The history entry keeps the token for going back.
    if (history.state?.token) history.replaceState({ token: token.value }, "");
  }, stamps);
}

const atDashboard = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
};

/** Signs the admin in by sending the form's request directly. */
async function openSession(page: Page) {
  const answer = await page.request.post("/auth", { form: ADMIN, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

// Checking a password takes longer than many tests, so the tests of one process share a session.
let shared: Cookie[] = [];

/**
 * Adds the admin's session to the browser, for tests of signed-in pages. Tests that sign out need their own session.
 */
export async function becomeAdmin(page: Page) {
  if (shared.length > 0) return page.context().addCookies(shared);
  await openSession(page);
  shared = (await page.context().cookies()).filter(({ name }) => name.endsWith("session_token"));
}

/** Opens the dashboard as a signed-in admin. */
export async function signIn(page: Page) {
  await becomeAdmin(page);
  await page.goto("/admin");
  await atDashboard(page);
}

/** Does the same with a session that no other test uses. */
export async function signInAlone(page: Page) {
  await openSession(page);
  await page.goto("/admin");
  await atDashboard(page);
}

/** Signs the admin in through the form, as a person does. */
export async function signInByForm(page: Page) {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?redirect=\/admin$/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await atDashboard(page);
}

/**
 * Waits until an admin screen listens for keys, which is when it shows its shortcuts. Earlier key presses are lost.
 */
export const expectListening = (page: Page) =>
  expect(page.locator("[aria-keyshortcuts]").first()).toBeAttached();

/** Makes the admin area's links visible. On narrow screens they open over the page. */
export async function openMenu(page: Page) {
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await expectListening(page);
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("navigation", { name: "Admin" });
}

/** Signs out of the back office. On phones, the button is at the bottom of the menu. */
export async function signOut(page: Page) {
  const button = page.getByRole("button", { name: "Sign Out", exact: true });
  if (!(await button.isVisible())) await openMenu(page);
  await button.click();
}

type Mail = { to: string; subject: string; text: string; html: string; replyTo: string | null };

/** Returns the mails to or about an address from the development transport. */
export async function sentMail(page: Page, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await page.request.get("/api/dev/mail")).json();
  return mails.filter((mail) => mail.to === email || mail.replyTo === email);
}

/**
 * Returns how much wider the page is than the screen, in CSS pixels. Negative if there is a scroll bar. On phones,
 * the page's own `innerWidth` grows with content that is too wide.
 */
export const excessWidth = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);

const axeBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeSource = readFileSync(axeBuilder.resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's findings as lines with the rule and the element. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Runs in the page itself with its frames, which are all ours. The other mode opens an extra page for the result
  // and takes four times as long.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
