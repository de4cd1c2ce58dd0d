import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { type Cookie, expect, type Locator, type Page } from "playwright/test";
import { signToken } from "#server/platform/signed-token.ts";
import { E2E_SECRET } from "./address.ts";
import { test as base } from "./warm-context.ts";

type Options = {
  /** HTTP statuses whose "Failed to load resource" line the test provokes on purpose. */
  expectedStatuses: number[];
  /** The test cuts the connection, which the browser says as an error. */
  connectionCut: boolean;
};

type Fixtures = {
  scripted: boolean;
  watchedConsole: undefined;
};

/** Playwright's test, with a console that must stay clean. */
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

/** A couple that no other test writes about. */
export function newCouple() {
  const tag = crypto.randomUUID().slice(0, 8);
  return { brideName: `Ana ${tag}`, groomName: `Ben ${tag}`, email: `couple-${tag}@example.com` };
}

const MINUTE = 60_000;

/**
 * Fills in a field of a public form that was opened a minute ago: a form that comes back at once is taken for a
 * program's. Only who knows the site's secret can sign such a form; which submission it is stays as it was.
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
    // The step of the page's history remembers the token for whoever comes back.
    if (history.state?.token) history.replaceState({ token: token.value }, "");
  }, stamps);
}

const atDashboard = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
};

/** Signs the admin in by what the form would send. */
async function openSession(page: Page) {
  const answer = await page.request.post("/auth", { form: ADMIN, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

// To check a password takes longer than many a test: the tests of one process share a session.
let shared: Cookie[] = [];

/** Makes the browser the admin's, for tests of what comes after the sign-in. Whoever signs out signs in alone. */
export async function becomeAdmin(page: Page) {
  if (shared.length > 0) return page.context().addCookies(shared);
  await openSession(page);
  shared = (await page.context().cookies()).filter(({ name }) => name.endsWith("session_token"));
}

/** The dashboard, as the admin sees it after the sign-in. */
export async function signIn(page: Page) {
  await becomeAdmin(page);
  await page.goto("/admin");
  await atDashboard(page);
}

/** The same with a session that no other test has. */
export async function signInAlone(page: Page) {
  await openSession(page);
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

/** Waits until an admin screen listens, which is when it says which keys it listens to: a press before that is lost. */
export const expectListening = (page: Page) =>
  expect(page.locator("[aria-keyshortcuts]").first()).toBeAttached();

/** The admin area's links, where they are to be seen: on a narrow screen they come over the page. */
export async function openMenu(page: Page) {
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await expectListening(page);
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("navigation", { name: "Admin" });
}

/** Signs out of the back office, where the way out is: on a phone at the menu's foot. */
export async function signOut(page: Page) {
  const button = page.getByRole("button", { name: "Sign Out", exact: true });
  if (!(await button.isVisible())) await openMenu(page);
  await button.click();
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

const axeBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeSource = readFileSync(axeBuilder.resolve("axe-core/axe.min.js"), "utf8");

/** Axe's findings as lines that name the rule and the element. */
export async function axeFindings(page: Page): Promise<string[]> {
  // In the page itself, with its frames, which are all ours: the other mode opens one more page for the sum, and
  // takes four times as long.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
