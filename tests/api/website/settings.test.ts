import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { media } from "#drizzle/schema/media.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { seedSettings } from "#drizzle/seed/content.ts";
import { FILE_NOT_THERE, WRONG_KIND } from "#server/media/library/contract.ts";
import { NO_SUCH_FILM, NO_SUCH_PICTURE, SETTINGS_CHANGED } from "#server/website/settings/contract.ts";
import { newFile } from "#tests/factories/media.ts";
import { currentSection, saveSection } from "#tests/support/settings.ts";
import { askApi, callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const html = async (path: string) => (await createVisitor(studio).get(path)).text();
const row = () => studio.database.open().select().from(settings).where(eq(settings.id, "main")).get();

const put = (section: string, body: unknown) =>
  askApi<{ version: number }>(admin, "PUT", `/api/settings/${section}`, body);

describe("a settings section", () => {
  it("is applied to the site at once, without a database call", async () => {
    expect(
      await saveSection(studio, admin, "general", {
        siteTitle: "Lumen Films",
        heroTitle: "Light, kept",
        footerText: "Since always.",
        contactEmail: "us@lumen.example",
        contactPhone: "+1 323 555 0199",
      }),
    ).toMatchObject({ status: 200 });
    studio.worker.clearLogs();
    const page = await html("/");
    for (const text of ["Lumen Films", "Light, kept", "Since always.", "mailto:us@lumen.example"]) {
      expect(page).toContain(text);
    }
    expect(await studio.requestLine("/")).toMatchObject({ databaseCalls: 0 });
    expect(await html("/contact")).toContain("+1 323 555 0199");
  });

  it("stores a postal address in lines, limits its length, and shows it on no page", async () => {
    const address = (text: string) => saveSection(studio, admin, "general", { postalAddress: text });
    expect(await address("  12 Mill Lane \r\n\r\nLos Angeles, CA 90001\n")).toMatchObject({ status: 200 });
    expect((await row())?.postalAddress).toBe("12 Mill Lane\nLos Angeles, CA 90001");
    for (const path of ["/", "/contact", "/terms"]) expect(await html(path)).not.toContain("Mill Lane");
    for (const wrong of ["a\n".repeat(7), "a".repeat(301), "12 Mill\u0085 Lane"])
      expect(await address(wrong)).toMatchObject({
        status: 422,
        error: { fields: { postalAddress: expect.stringContaining("Please") } },
      });
    expect((await row())?.postalAddress).toContain("Mill Lane");
    // A form opened before this field existed leaves its value unchanged.
    const { version, texts } = await currentSection(studio, "general");
    const { postalAddress: _, ...earlier } = texts;
    expect(await put("general", { version, texts: earlier })).toMatchObject({ status: 200 });
    expect((await row())?.postalAddress).toContain("Mill Lane");
    await address("");
    expect((await row())?.postalAddress).toBeNull();
  });

  it("sets the pages' logo, favicon, share picture and hero", async () => {
    const plain = await html("/about");
    expect(plain).toContain('<link rel="icon" href="/favicon.svg"/>');
    const icons = async () => ({
      favicon: (await createVisitor(studio).get("/favicon.ico")).headers.get("location"),
      touch: (await createVisitor(studio).get("/apple-touch-icon.png")).headers.get("location"),
      manifest: (JSON.parse(await html("/site.webmanifest")) as { icons: { src: string }[] }).icons.map(
        ({ src }) => src,
      ),
    });
    const defaults = await icons();
    expect(defaults).toEqual({
      favicon: "/icons/favicon.ico",
      touch: "/icons/icon-180.png",
      manifest: ["/icons/icon-192.png", "/icons/icon-512.png", "/favicon.svg"],
    });
    for (const path of [defaults.favicon ?? "", defaults.touch ?? "", ...defaults.manifest])
      expect(existsSync(join("public", path)), path).toBe(true);
    const logo = await newFile(studio, "picture", { fileName: "logo.webp" });
    const share = await newFile(studio, "picture", { fileName: "share.webp" });
    expect(
      await saveSection(studio, admin, "branding", {
        logoUrl: logo.address,
        faviconUrl: "/demo/vintage-cine-lens.webp",
        sharePictureUrl: share.address,
        heroMediaUrl: "/demo/roses-at-golden-hour.webp",
      }),
    ).toMatchObject({ status: 200 });
    const { siteTitle } = (await row()) ?? seedSettings;
    const page = await html("/about");
    expect(page).toMatch(new RegExp(`<img [^>]*src="${logo.address}" alt="${siteTitle}"`));
    expect(page).toContain('<link rel="icon" href="/demo/vintage-cine-lens.webp"/>');
    const own = "/demo/vintage-cine-lens.webp";
    expect(await icons()).toEqual({ favicon: own, touch: own, manifest: [own] });
    expect(page).toContain(`property="og:image" content="${SITE}${share.address}"`);
    expect(await html("/")).toContain("/demo/roses-at-golden-hour");
    await saveSection(studio, admin, "branding", {
      logoUrl: "",
      faviconUrl: "",
      sharePictureUrl: "",
      heroMediaUrl: "",
    });
    expect(await html("/about")).toBe(plain);
  });

  it("sets the home page's search engine texts, and the footer's profiles", async () => {
    await saveSection(studio, admin, "seo", {
      seoMetaTitle: "Found at last",
      seoMetaDesc: "A description of ours.",
    });
    await saveSection(studio, admin, "social", { instagram: "https://instagram.com/lumen" });
    const page = await html("/");
    expect(page).toContain("<title>Found at last</title>");
    expect(page).toContain('content="A description of ours."');
    expect(page).toContain('href="https://instagram.com/lumen"');
    expect(page).not.toContain("Facebook");
    await saveSection(studio, admin, "social", {
      instagram: "",
      facebook: "facebook.com/lumen",
      youtube: "@lumen",
      twitter: "http://x.com/lumen",
    });
    const after = await html("/");
    expect(after).not.toContain("Instagram");
    for (const link of [
      "https://facebook.com/lumen",
      "https://www.youtube.com/@lumen",
      "https://x.com/lumen",
    ])
      expect(after).toContain(`href="${link}"`);
  });

  it("is inserted when the row is missing, starting from the defaults", async () => {
    const db = studio.database.open();
    const before = await row();
    await db.delete(settings);
    const page = await admin.get("/admin/settings");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(seedSettings.heroTitle);
    expect(
      await saveSection(studio, admin, "social", { youtube: "https://youtube.com/@lumen" }),
    ).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject({
      ...seedSettings,
      socialLinks: { youtube: "https://youtube.com/@lumen" },
      version: 1,
      signUpOpen: true,
      sessionDays: 7,
    });
    await db.delete(settings);
    if (before) await db.insert(settings).values(before);
  });

  it("saves only its own fields, whoever saves other sections concurrently", async () => {
    const general = await currentSection(studio, "general");
    const seo = await currentSection(studio, "seo");
    expect(
      await put("general", { ...general, texts: { ...general.texts, heroTitle: "By the elder" } }),
    ).toMatchObject({ status: 200 });
    expect(
      await put("seo", { ...seo, texts: { ...seo.texts, seoMetaTitle: "By the younger" } }),
    ).toMatchObject({ status: 200 });
    expect(await row()).toMatchObject({ heroTitle: "By the elder", seoMetaTitle: "By the younger" });
  });

  it("rejects a stale save, and accepts one of two concurrent ones", async () => {
    const { version, texts } = await currentSection(studio, "general");
    const answers = await Promise.all(
      ["One", "Two"].map((heroTitle) => put("general", { version, texts: { ...texts, heroTitle } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      error: { code: "conflict", fields: { form: SETTINGS_CHANGED } },
    });
    const winner = answers[0]?.status === 200 ? "One" : "Two";
    expect(await row()).toMatchObject({ heroTitle: winner });
  });

  it("writes one log line with the old and new values (S33)", async () => {
    const { texts } = await currentSection(studio, "security");
    await saveSection(studio, admin, "security", { sessionDays: "9" });
    const entries = (await studio.audit()).filter(({ entityId }) => entityId === "security").at(-1);
    expect(entries).toMatchObject({
      action: "save_settings",
      entity: "settings",
      before: { sessionDays: texts.sessionDays },
      after: { sessionDays: "9" },
    });
    await saveSection(studio, admin, "security", { sessionDays: "7" });
  });
});

describe("a branding picture", () => {
  const PICTURES = ["logoUrl", "faviconUrl", "sharePictureUrl"];
  const refusalsOf = async (changes: Record<string, string>) => {
    const answer = await saveSection(studio, admin, "branding", changes);
    return [answer.status, answer.error?.fields];
  };

  it.each(PICTURES)("has to be in the library or have come with the site: %s", async (field) => {
    const before = await row();
    const gone = await newFile(studio, "picture");
    await studio.database.open().delete(media).where(eq(media.id, gone.id));
    const film = await newFile(studio, "film");
    // Only files of the library are accepted. This one is a couple's.
    const foreign = await newFile(studio, "picture", { private: true });
    expect(await refusalsOf({ [field]: gone.address })).toEqual([422, { [field]: FILE_NOT_THERE }]);
    expect(await refusalsOf({ [field]: foreign.address })).toEqual([422, { [field]: FILE_NOT_THERE }]);
    expect(await refusalsOf({ [field]: film.address })).toEqual([422, { [field]: WRONG_KIND.picture }]);
    for (const address of [
      "/demo/no-such-picture.webp",
      "/media/logo.png",
      "/demo/hero-veil-loop.mp4",
      "/gallery",
      "/",
      "/demo/../wrangler.json",
    ]) {
      expect(await refusalsOf({ [field]: address }), address).toEqual([422, { [field]: NO_SUCH_PICTURE }]);
    }
    expect(await row()).toEqual(before);
    for (const address of ["/favicon.svg", (await newFile(studio, "picture")).address, ""]) {
      expect(await refusalsOf({ [field]: address }), address).toEqual([200, undefined]);
    }
  });

  it("for the home page may also be a film, which has to exist", async () => {
    const { heroMediaUrl } = (await row()) ?? seedSettings;
    expect(await refusalsOf({ heroMediaUrl: "/demo/no-such-film.mp4" })).toEqual([
      422,
      { heroMediaUrl: NO_SUCH_FILM },
    ]);
    for (const kind of ["film", "picture"] as const) {
      const { address } = await newFile(studio, kind);
      expect(await refusalsOf({ heroMediaUrl: address })).toEqual([200, undefined]);
    }
    const captions = await newFile(studio, "captions");
    expect(await refusalsOf({ heroMediaUrl: captions.address })).toEqual([
      422,
      { heroMediaUrl: WRONG_KIND.picture },
    ]);
    await saveSection(studio, admin, "branding", { heroMediaUrl: heroMediaUrl ?? "" });
  });

  it.each([
    ["logoUrl", "logo"],
    ["faviconUrl", "favicon"],
    ["sharePictureUrl", "share picture"],
  ])("is in use and can't be deleted: %s", async (field, called) => {
    const file = await newFile(studio, "picture");
    await saveSection(studio, admin, "branding", { [field]: file.address });
    const answer = await callApi(admin, "DELETE", `/api/library/${file.id}`, { version: file.version });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(await answer.json())).toContain(`in use as the ${called} of the site`);
    await saveSection(studio, admin, "branding", { [field]: "" });
    const again = await callApi(admin, "DELETE", `/api/library/${file.id}`, { version: file.version });
    expect(again.status).toBe(200);
  });
});

it("every settings screen opens", async () => {
  for (const path of ["settings", "settings/branding", "settings/social", "seo", "security"]) {
    const page = await admin.get(`/admin/${path}`);
    expect(page.status, path).toBe(200);
    expect(await page.text(), path).toContain("Site settings");
  }
});

it("a section's version counts only its saves, independently of the log", async () => {
  const { version } = await currentSection(studio, "general");
  const db = studio.database.open();
  // A log line written by an external tool: the version doesn't depend on the number of log lines.
  await db
    .insert(auditLog)
    .values({ actorId: "somebody", action: "save_settings", entity: "settings", entityId: "general" });
  expect((await currentSection(studio, "general")).version).toBe(version);
  expect(await saveSection(studio, admin, "general", { heroTitle: "Once more" })).toMatchObject({
    status: 200,
  });
  expect((await currentSection(studio, "general")).version).toBe(version + 1);
});
