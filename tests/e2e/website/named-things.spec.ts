import type { Locator, Page, TestInfo } from "playwright/test";
import { bookedIn, enterAsAdmin, test } from "#tests/e2e/admin-entry.ts";
import { isReachedByTab, SEEN_AT, screensDown, whyUnseen } from "#tests/e2e/seen.ts";
import { expect, expectListening } from "#tests/e2e/studio.ts";
import { BACK_OFFICE } from "./named-in-the-back-office.ts";
import { SITE, UNKNOWN_PAGE } from "./named-on-the-site.ts";
import type { Named, Screen } from "./named-things.ts";

// Tests that read the markup missed what stood there and was not on the screen.

const FAR = 20;

function found(page: Page, { text, as }: Named): Locator {
  if (as === "summary") return page.locator("summary", { hasText: text });
  const all = as ? page.getByRole(as, { name: text, exact: typeof text === "string" }) : page.getByText(text);
  return all.filter({ visible: true });
}

/** Returns what is wrong with the best seen of the elements that could be meant. */
async function faultOf(page: Page, named: Named): Promise<string | null> {
  const { text, as, within = FAR } = named;
  const candidates = found(page, named);
  await candidates
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => {});
  let fault = "is not on the screen";
  for (const one of await candidates.all()) {
    const down = await screensDown(one);
    const unseen = await whyUnseen(one);
    if (unseen) fault = unseen;
    else if (down > within) fault = `begins ${down.toFixed(1)} screens down`;
    else if (as && as !== "heading" && !(await isReachedByTab(one))) fault = "is not reached by the keyboard";
    else return null;
  }
  return `${as ?? "text"} ${text} ${fault}`;
}

function openMenu(page: Page) {
  const header = page.getByRole("banner");
  const menu = header.getByRole("button", { name: "Menu" }).or(header.getByText("Menu", { exact: true }));
  return menu.first().click();
}

/** Expects that everything named is seen on the open page, on a phone at last what its menu holds. */
async function expectNamedSeen(page: Page, { named }: Screen, { project }: TestInfo) {
  const isPhone = project.name === "phone";
  const faults: (string | null)[] = [];
  for (const one of named.filter(({ inMenu }) => !(inMenu && isPhone))) faults.push(await faultOf(page, one));
  const inMenu = named.filter((one) => one.inMenu && isPhone);
  if (inMenu.length > 0) {
    await page.evaluate(() => scrollTo(0, 0));
    await openMenu(page);
  }
  for (const one of inMenu) faults.push(await faultOf(page, one));
  expect(faults.filter(Boolean)).toEqual([]);
}

async function sizeLikeAPerson(page: Page, { project }: TestInfo) {
  const size = SEEN_AT[project.name === "phone" ? 1 : 0];
  if (size) await page.setViewportSize(size);
}

for (const screen of SITE)
  test(`what the specification names at ${screen.path} is seen`, { tag: "@js" }, async ({ page }, info) => {
    await sizeLikeAPerson(page, info);
    await page.goto(screen.path);
    await expectNamedSeen(page, screen, info);
  });

for (const screen of BACK_OFFICE)
  test(
    `what the specification names at ${screen.path} is seen`,
    { tag: "@js" },
    async ({ page, database }, info) => {
      await sizeLikeAPerson(page, info);
      await enterAsAdmin(page, database);
      // A studio without any booking has fewer tabs.
      await bookedIn(database);
      await page.goto(screen.path);
      await expectListening(page);
      await expectNamedSeen(page, screen, info);
    },
  );

test.describe("an unknown address", () => {
  test.use({ expectedStatuses: [404] });

  test("shows what the specification names", { tag: "@js" }, async ({ page }, info) => {
    await sizeLikeAPerson(page, info);
    await page.goto(UNKNOWN_PAGE.path);
    await expectNamedSeen(page, UNKNOWN_PAGE, info);
  });
});

test("a thing that is hidden, covered, clipped or too pale counts as unseen", {
  tag: ["@js", "@desktop"],
}, async ({ page }) => {
  await page.goto("/");
  // By its text: a hidden link has no role.
  const films = page.locator("main a", { hasText: "Watch Our Films" }).first();
  expect(await whyUnseen(films)).toBeNull();
  const ways = {
    "is hidden": "visibility: hidden",
    "has no box":
      "position: absolute; width: 1px; height: 1px; overflow: hidden; padding: 0; border: 0; font-size: 0",
    "is transparent": "opacity: 0",
    "contrast of": "color: rgb(150, 150, 150); background: rgb(140, 140, 140)",
  };
  for (const [said, style] of Object.entries(ways)) {
    // The site's policy lets scripts set single styles alone.
    await films.evaluate((node, css) => {
      if (node instanceof HTMLElement) node.style.cssText = css;
    }, style);
    expect(await whyUnseen(films), style).toContain(said);
  }
  await films.evaluate((node) => node.removeAttribute("style"));
  await films.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const cover = document.createElement("div");
    Object.assign(cover.style, {
      position: "fixed",
      zIndex: "9999",
      background: "black",
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    document.body.appendChild(cover);
  });
  expect(await whyUnseen(films)).toContain("is covered by");
});
