import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { DEFAULT_THEME, LINK_TO_NOTHING, THEME_CHANGED, type Theme } from "#server/website/theme/contract.ts";
import { newFilm } from "#tests/factories/content.ts";
import { CUSTOM_THEME, resetTheme } from "#tests/factories/theme.ts";
import { FIRST_FLIGHT_BYTES, firstScreenBytes } from "#tests/support/first-flight.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
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
  await studio.renewIsolate();
  await studio.worker.cron();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const PAGES = ["/", "/gallery", "/about"];
const visitor = () => createVisitor(studio);
/** A page's text without the parts that differ per visit. */
const html = async (path: string) =>
  (await (await visitor().get(path)).text()).replace(/ nonce="[^"]*"/g, "");
const pages = () => Promise.all(PAGES.map(html));
const draftRow = () => studio.database.open().select().from(themeDrafts).get();

const call = (method: "PUT" | "POST" | "DELETE", path: string, body: unknown) =>
  askApi<{ version: number }>(admin, method, `/api/theme${path}`, body);
const save = (changes: Partial<Theme> | object, version = 0) => call("PUT", "/draft", { version, changes });
const publish = (version: number) => call("POST", "/publish", { version });

describe("the look of the public pages", () => {
  it("is byte-for-byte the same with the default look saved as with none", async () => {
    const before = await pages();
    const { brandColor, fontFamily, ...theme } = DEFAULT_THEME;
    await studio.database.open().update(settings).set({ brandColor, fontFamily, theme });
    await studio.worker.cron();
    await studio.renewIsolate();
    expect(await pages()).toEqual(before);
    expect(before[0]).toContain('<header class="on-dark sticky');
  });

  it("changes for nobody before it is published, then for everybody at once, without a database call", async () => {
    const before = await pages();
    expect(await save(CUSTOM_THEME)).toMatchObject({ status: 200, value: { version: 1 } });
    expect(await pages()).toEqual(before);
    expect(await publish(1)).toMatchObject({ status: 200, value: { version: 2 } });
    studio.worker.clearLogs();
    const home = await html("/");
    expect(await studio.requestLine("/")).toMatchObject({ databaseCalls: 0 });
    expect(home).toContain("--accent:#1e40af;");
    expect(home).toMatch(/--heading-font:[^;}]*Lato/);
    expect(home).toContain("Dates of 2028 are open");
    expect(home).toContain("We cried, twice.");
    expect(home).toContain("Tell us your day");
    expect(home).toContain("film-strip");
    expect(home).toContain('data-touch="off"');
    expect(home).toContain('<header class="on-dark relative');
    expect(home).toContain('href="tel:+13235550116"');
    expect(home).toContain('href="https://journal.example/"');
    expect(home).not.toContain("<dl");
    expect(home.indexOf('id="services"')).toBeLessThan(home.indexOf('id="featured"'));
    const row = await studio.database.open().select().from(settings).where(eq(settings.id, "main")).get();
    expect(row).toMatchObject({ brandColor: "#1e40af", fontFamily: "Lato", theme: { header: "centred" } });
  });

  it("is restored byte for byte when an earlier version is published again", async () => {
    const before = await pages();
    await save(CUSTOM_THEME);
    await publish(1);
    expect(await pages()).not.toEqual(before);
    expect(await call("POST", "/versions/1/restore", { version: 2 })).toMatchObject({ status: 200 });
    expect(await html("/")).toContain("--accent:#1e40af;");
    expect(await publish(3)).toMatchObject({ status: 200 });
    expect(await pages()).toEqual(before);
    const kept = await studio.database.open().select().from(themeVersions).orderBy(themeVersions.number);
    expect(kept.map(({ number, actorEmail }) => [number, actorEmail])).toEqual([
      [1, null],
      [2, DEVELOPMENT_ADMIN.email],
      [3, DEVELOPMENT_ADMIN.email],
    ]);
  });

  it("can be published when the settings row is missing", async () => {
    const [row] = await studio.database.open().select().from(settings);
    if (!row) throw new Error("no settings");
    await studio.database.open().delete(settings);
    try {
      await save({ brandColor: "#065F46" });
      expect(await publish(1)).toMatchObject({ status: 200 });
      expect(await html("/")).toContain("--accent:#065F46;");
      expect(await html("/")).toContain(row.heroTitle);
    } finally {
      await studio.database.open().delete(settings);
      await studio.database.open().insert(settings).values(row);
    }
  });
});

describe("concurrent edits of the look", () => {
  it("a stale save is rejected with a message, and the other save is kept", async () => {
    await save({ brandColor: "#1E40AF" });
    expect(await save({ fontFamily: "Lato" })).toMatchObject({
      status: 409,
      error: { code: "conflict", fields: { form: THEME_CHANGED } },
    });
    expect(await draftRow()).toMatchObject({
      version: 1,
      theme: { brandColor: "#1E40AF", fontFamily: "Playfair Display" },
    });
  });

  it("one of ten concurrent saves wins, and one of ten concurrent publications makes a version", async () => {
    const saves = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ brandColor: `#00000${n}` })));
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(9);
    const publishes = await Promise.all(Array.from({ length: 10 }, () => publish(1)));
    expect(publishes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await studio.database.open().select().from(themeVersions)).toHaveLength(2);
  });

  it("a draft can be published only in the version that was shown", async () => {
    await save({ brandColor: "#1E40AF" });
    await save({ brandColor: "#065F46" }, 1);
    expect(await publish(1)).toMatchObject({ status: 409 });
    expect(await html("/")).toContain("--accent:#D4AF37;");
  });

  it("discarding resets the draft to the published look", async () => {
    await save({ brandColor: "#1E40AF" });
    expect(await call("DELETE", "/draft", { version: 1 })).toMatchObject({ status: 200 });
    expect(await draftRow()).toMatchObject({ version: 2, theme: { brandColor: "#D4AF37" } });
  });

  it("a nonexistent version can't be restored", async () => {
    expect(await call("POST", "/versions/7/restore", { version: 0 })).toMatchObject({ status: 404 });
  });
});

describe("a link in the look", () => {
  const to = (target: string) => ({ label: "Link", target, children: [] });
  const page = async () => (await (await admin.get("/admin/menus")).text()).includes(LINK_TO_NOTHING);

  it("to a film that visitors can't see is reported in the draft and can't be published", async () => {
    const hidden = await newFilm(studio, { published: false });
    const menu = [to("/"), { ...to("/gallery"), children: [{ label: "Below", target: "/films/nobody" }] }];
    await save({
      headerLinks: [...menu, to(`/films/${hidden.slug}?x#y`)],
      callToAction: { ...CUSTOM_THEME.callToAction, target: "/films/nobody" },
    });
    expect(await page()).toBe(true);
    expect(await publish(1)).toMatchObject({
      status: 422,
      error: {
        code: "invalid",
        fields: {
          "headerLinks.1.children.0.target": LINK_TO_NOTHING,
          "headerLinks.2.target": LINK_TO_NOTHING,
          "callToAction.target": LINK_TO_NOTHING,
        },
      },
    });
    expect(await html("/")).not.toContain("/films/nobody");
    await save(
      {
        headerLinks: [to("/films/vows-in-gold?x#y"), to("/#services")],
        callToAction: CUSTOM_THEME.callToAction,
      },
      1,
    );
    expect(await page()).toBe(false);
    expect(await publish(2)).toMatchObject({ status: 200 });
  });

  it("to a redirect that ends on a page is valid", async () => {
    const from = `/films/${crypto.randomUUID()}`;
    await callApi(admin, "PUT", "/api/redirects", { version: 0, from, to: "/gallery" });
    await save({ footerLinks: [to(from)] });
    expect(await publish(1)).toMatchObject({ status: 200 });
  });

  it("to a film taken down later is reported, and doesn't block publishing a new color", async () => {
    const { brandColor, fontFamily, ...theme } = DEFAULT_THEME;
    await studio.database
      .open()
      .update(settings)
      .set({ brandColor, fontFamily, theme: { ...theme, headerLinks: [to("/films/nobody")] } });
    expect(await page()).toBe(true);
    await save({ brandColor: "#065F46" });
    expect(await publish(1)).toMatchObject({ status: 200 });
  });
});

it("the history shows each publication's changes, before and after", async () => {
  await save({ brandColor: "#1e40af", stickyHeader: false });
  await publish(1);
  const page = (await (await admin.get("/admin/customize?tab=history")).text()).replace(/<!-- -->/g, "");
  const change = (label: string, before: string, after: string) =>
    new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*><del[^>]*>${before}</del>.*?<ins[^>]*>${after}</ins>`);
  expect(page).toMatch(change("Brand color", "#D4AF37", "#1E40AF"));
  expect(page).toMatch(change("Sticky Header", "On", "Off"));
  expect(page).not.toMatch(/<dt[^>]*>Mobile Menu</);
});

it("with every widget and section, the first screen of home and gallery fits the initial congestion window", async () => {
  const sent = async (changes: Partial<Theme>) => {
    const { brandColor, fontFamily, ...theme } = { ...DEFAULT_THEME, ...changes };
    await studio.database.open().update(settings).set({ brandColor, fontFamily, theme });
    await studio.worker.cron();
    await studio.renewIsolate();
    return Promise.all(["/", "/gallery"].map(async (path) => firstScreenBytes(await html(path))));
  };
  const all = { ...CUSTOM_THEME, sections: DEFAULT_THEME.sections };
  for (const bytes of await sent({ ...all, hero: "frame" })) expect(bytes).toBeLessThan(FIRST_FLIGHT_BYTES);
});
