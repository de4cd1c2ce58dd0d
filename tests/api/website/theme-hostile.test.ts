import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import { themeDrafts } from "#drizzle/schema/themes.ts";
import {
  DEFAULT_THEME,
  SLOTS,
  type Slot,
  WIDGET_SLOTS,
  type WidgetKind,
} from "#server/website/theme/contract.ts";
import { CUSTOM_THEME, resetTheme } from "#tests/factories/theme.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await resetTheme(studio);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const html = async (path: string) => (await createVisitor(studio).get(path)).text();

async function save(changes: object) {
  const answer = await callApi(admin, "PUT", "/api/theme/draft", { version: 0, changes });
  const { error } = (await answer.json()) as { error?: { fields: Record<string, string> } };
  return { status: answer.status, fields: error?.fields ?? {} };
}

const NO_COLORS = [
  "red}</style><script>alert(1)</script>",
  "url(https://evil.example/x)",
  ";@import 'https://evil.example'",
  "#fff",
  "#D4AF37;",
  "javascript:alert(1)",
];
const NO_TARGETS = [
  "javascript:alert(1)",
  "JaVa\tscript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "http://evil.example",
  "/admin",
  "/no-such-page",
  "/gallery/../admin",
];
const adminHtml = async (path: string) => (await admin.get(path)).text();

const PAGES = ["/gallery", "/about", "/booking", "/contact", "/films/vows-in-gold", "/no-such-page"];
const SCREENS = ["themes", "customize", "menus", "widgets", "activity"].map((name) => `/admin/${name}`);

/** Closes any surrounding markup and calls a function if it is parsed as markup. */
const hostile = (field: string) => `'"></p><script>${field}()</script>`;
const escaped = (field: string) => `&lt;script&gt;${field}()&lt;/script&gt;`;
const CARRIED_OUT = /<script>\w+\(\)/;

/**
 * Returns a look with hostile text in every text of its widgets and menus, and the function names that they would
 * call.
 */
function hostileTheme(slot: Slot) {
  const fields: string[] = [];
  const words = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(words);
    if (part !== null && typeof part === "object") {
      const entries = Object.entries(part);
      return Object.fromEntries(
        entries.map(([name, value]) => [name, name === "slot" || name === "target" ? value : words(value)]),
      );
    }
    if (typeof part !== "string") return part;
    // Short enough for a link's label.
    fields.push(`f${fields.length}`);
    return hostile(fields.at(-1) ?? "");
  };
  const placed = (widget: WidgetKind) => {
    const slots: readonly Slot[] = WIDGET_SLOTS[widget];
    return words({ ...CUSTOM_THEME[widget], slot: slots.includes(slot) ? slot : slots[0] });
  };
  const theme = {
    headerLinks: words(CUSTOM_THEME.headerLinks),
    footerLinks: words(CUSTOM_THEME.footerLinks),
    announcement: placed("announcement"),
    testimonial: placed("testimonial"),
    filmStrip: placed("filmStrip"),
    callToAction: placed("callToAction"),
  };
  return { theme, fields };
}

const link = (target: string) => ({ label: "Link", target, children: [] });

describe("a hostile value is rejected when saved", () => {
  it.each(NO_COLORS)("S21 as the color %j", async (brandColor) => {
    expect(await save({ brandColor })).toMatchObject({
      status: 422,
      fields: { brandColor: "Enter a hex code, like #D4AF37" },
    });
  });

  it.each(NO_COLORS)("S21 as the font %j", async (fontFamily) => {
    expect(await save({ fontFamily })).toMatchObject({
      status: 422,
      fields: { fontFamily: "Please choose one of the five fonts" },
    });
  });

  it.each(NO_TARGETS)("S20 as the target of a menu or widget link: %j", async (target) => {
    const places: [object, string][] = [
      [{ headerLinks: [link(target)] }, "headerLinks.0.target"],
      [{ footerLinks: [link("/"), link(target)] }, "footerLinks.1.target"],
      [
        { headerLinks: [{ ...link("/"), children: [{ label: "Below", target }] }] },
        "headerLinks.0.children.0.target",
      ],
    ];
    for (const [changes, place] of places) {
      const answer = await save(changes);
      expect([answer.status, answer.fields[place]]).toEqual([
        422,
        expect.stringMatching(/^Please give a page/),
      ]);
    }
    const bar = { shown: true, slot: "top", text: "Words", label: "Link", target };
    expect((await save({ announcement: bar })).status).toBe(422);
    const invitation = { shown: true, slot: "before-footer", title: "T", text: "", label: "Link", target };
    expect((await save({ callToAction: invitation })).status).toBe(422);
  });

  it.each([
    "/",
    "/gallery?category=full",
    "/about#team",
    "/films/vows-in-gold",
    "https://journal.example/a?b=c",
    "mailto:hello@example.com",
    "tel:+13235550116",
  ])("S20 and a valid link to %s is accepted", async (target) => {
    expect((await save({ headerLinks: [link(target)] })).status).toBe(200);
  });

  it("or as an unknown option", async () => {
    for (const changes of [
      { nothing: 1 },
      { header: "sideways" },
      { stickyHeader: "yes" },
      { surfaces: { ...DEFAULT_THEME.surfaces, attic: "dark" } },
      { sections: [{ id: "featured", shown: true }] },
      { headerLinks: [{ ...link("/"), children: [{ ...link("/") }] }] },
      { callToAction: { ...DEFAULT_THEME.callToAction, shown: true } },
      { testimonial: { ...DEFAULT_THEME.testimonial, slot: "top" } },
      { announcement: { shown: true, slot: "top", text: "Words", label: "Half a link", target: "" } },
      { announcement: { shown: true, slot: "top", text: "Words", label: "", target: "/booking" } },
    ]) {
      expect([changes, (await save(changes)).status]).toEqual([changes, 422]);
    }
    expect(await studio.database.open().select().from(themeDrafts)).toEqual([]);
  });
});

describe("a hostile value stored in the look", () => {
  it("S20 S21 is harmless when rendered", async () => {
    const hostile = "red}</style><script>alert(1)</script>";
    const before = await html("/");
    await studio.database
      .open()
      .update(settings)
      .set({
        brandColor: hostile,
        fontFamily: ";@import 'https://evil.example'",
        theme: {
          surfaces: hostile,
          headingSize: "url(https://evil.example)",
          textSize: hostile,
          header: hostile,
          hero: hostile,
          sections: [{ id: hostile, shown: true }],
          headerLinks: [link("javascript:alert(1)")],
          footerLinks: [link("data:text/html,x")],
          announcement: { shown: true, slot: "top", text: "Hi", label: "Go", target: "javascript:alert(1)" },
        },
      });
    await studio.worker.cron();
    await studio.renewIsolate();
    const page = await html("/");
    expect(page).not.toMatch(/<script>alert|javascript:|evil\.example|data:text\/html/);
    expect(page.length).toBe(before.length);
  });

  it.each(SLOTS)(
    "S22 is escaped in every field of every widget and menu, wherever it is shown: %s",
    async (slot) => {
      const { theme, fields } = hostileTheme(slot);
      const saved = await callApi(admin, "PUT", "/api/theme/draft", { version: 0, changes: theme });
      expect(saved.status).toBe(200);
      const draft = /theme=draft\.[\w-]+\.[\w-]+/.exec(await adminHtml("/admin/themes"))?.[0];
      const { value } = (await saved.json()) as { value: { version: number } };
      const preview = await html(`/?${draft}`);
      expect((await callApi(admin, "POST", "/api/theme/publish", { version: value.version })).status).toBe(
        200,
      );
      await studio.worker.cron();
      const home = await html("/");
      for (const page of [home, preview]) {
        expect(page).not.toMatch(CARRIED_OUT);
        for (const field of fields) expect([field, page.includes(escaped(field))]).toEqual([field, true]);
      }
      for (const path of PAGES) expect([path, CARRIED_OUT.exec(await html(path))]).toEqual([path, null]);
      for (const path of SCREENS)
        expect([path, CARRIED_OUT.exec(await adminHtml(path))]).toEqual([path, null]);
    },
  );

  it("S22 is escaped in the look's texts", async () => {
    const words = "</script><img src=x onerror=alert(1)>\u2028\"'";
    const { brandColor, fontFamily, ...theme } = DEFAULT_THEME;
    await studio.database
      .open()
      .update(settings)
      .set({
        brandColor,
        fontFamily,
        theme: {
          ...theme,
          headerLinks: [{ label: "<b>Films</b>", target: "/gallery", children: [] }],
          announcement: { shown: true, slot: "top", text: words, label: "", target: "" },
          testimonial: { shown: true, slot: "before-footer", quote: words, names: words },
        },
      });
    await studio.worker.cron();
    await studio.renewIsolate();
    const page = await html("/");
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(page).toContain("&lt;b&gt;Films&lt;/b&gt;");
    expect(page).not.toContain("<img src=x");
  });
});
