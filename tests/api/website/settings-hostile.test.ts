import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#drizzle/schema/settings.ts";
import { SETTINGS_SECTIONS, type SettingsSection } from "#server/website/settings/contract.ts";
import { currentSection, saveSection } from "#tests/support/settings.ts";
import { askApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

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

describe("hostile values", () => {
  const HOSTILE = {
    branding: {
      logoUrl: [
        "javascript:alert(1)",
        "JaVa\tscript:alert(1)",
        "data:image/svg+xml,<svg/>",
        "https://e.example/a.png",
      ],
      faviconUrl: ["//e.example/a.png", "/\\e.example/a.png", "logo.png"],
      heroMediaUrl: ["blob:x", `/${"a".repeat(400)}`],
    },
    social: {
      instagram: ["javascript:alert(1)", "instagram", "@a/b", "mailto:a@example.com"],
    },
    general: {
      siteTitle: ["", " \u200b ", "Two\nlines", "a".repeat(81)],
      contactEmail: ["nobody", "a@example.com\r\nBcc: b@example.com"],
    },
    security: {
      signUp: ["", "everybody"],
      emailDomains: ["example", "a b.example/c", "<script>.example"],
      sessionDays: ["0", "91", "7.5", "-1", "1e1"],
    },
  } as const;

  it("are rejected next to their field, and change nothing (S20)", async () => {
    const before = await row();
    for (const [section, fields] of Object.entries(HOSTILE)) {
      for (const [name, values] of Object.entries(fields)) {
        for (const value of values) {
          const answer = await saveSection(studio, admin, section as SettingsSection, { [name]: value });
          expect(answer, `${name} ${value}`).toMatchObject({ status: 422 });
          expect(Object.keys(answer.error?.fields ?? {}), `${name} ${value}`).toEqual([name]);
        }
      }
    }
    expect(await row()).toEqual(before);
  });

  it("for unknown fields, sections and columns are rejected (S15)", async () => {
    const { version, texts } = await currentSection(studio, "general");
    for (const extra of [{ brandColor: "#000000" }, { id: "other" }, { signUpOpen: "false" }]) {
      expect(await put("general", { version, texts: { ...texts, ...extra } })).toMatchObject({ status: 422 });
    }
    expect(await put("design", { version: 0, texts: {} })).toMatchObject({ status: 404 });
    expect(await put("constructor", { version: 0, texts: {} })).toMatchObject({ status: 404 });
    expect(await put("general", { version, texts, id: "other" })).toMatchObject({ status: 422 });
  });

  it("are harmless on the page when written straight into the row (S20)", async () => {
    const db = studio.database.open();
    const before = await row();
    await db.update(settings).set({
      logoUrl: "javascript:alert(1)",
      faviconUrl: "data:text/html,x",
      sharePictureUrl: "javascript:alert(2)",
      heroMediaUrl: "JaVaScript:alert(3)",
      socialLinks: { facebook: "javascript:alert(4)" },
    });
    await saveSection(studio, admin, "seo", {});
    const page = await html("/");
    expect(page).not.toMatch(/javascript:|data:text/i);
    if (before) await db.update(settings).set(before);
  });

  it("are escaped wherever a page shows them (S22)", async () => {
    const evil = `</script><b>"'`;
    for (const section of ["general", "seo"] as const) {
      const names = Object.keys(SETTINGS_SECTIONS[section].fields).filter((name) => name !== "contactEmail");
      const { texts } = await currentSection(studio, section);
      const changes = Object.fromEntries(names.map((name) => [name, evil]));
      expect(await saveSection(studio, admin, section, changes)).toMatchObject({ status: 200 });
      for (const path of ["/", "/contact", "/feed.xml"]) {
        expect(await html(path), path).not.toContain("</script><b>");
      }
      await saveSection(studio, admin, section, texts);
    }
  });
});
