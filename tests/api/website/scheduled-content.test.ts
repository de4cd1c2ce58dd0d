import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CONTENT_CHANGED,
  PUBLISH_DATE_ON_PUBLISHED,
  PUBLISH_DATE_PAST,
} from "#server/website/content/contract.ts";
import { filmTexts, newFilm, newPackage, packageTexts } from "#tests/factories/content.ts";
import { changeContent, filmOf, packageOf, saveContent } from "#tests/support/content.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

describe("a date to publish on", () => {
  const KINDS = {
    films: { create: newFilm, texts: filmTexts, find: filmOf },
    packages: { create: newPackage, texts: packageTexts, find: packageOf },
  } as const;

  it.for(["films", "packages"] as const)(
    "is refused for %s that are published, and nothing is saved",
    async (kind) => {
      const { create, texts, find } = KINDS[kind];
      const { id } = await create(studio, { published: true });
      const before = await find(studio, id);
      const answer = await saveContent(admin, kind, id, texts({ publishAt: "2099-01-01T10:00" }), 1);
      expect(answer).toMatchObject({
        status: 422,
        error: { fields: { publishAt: PUBLISH_DATE_ON_PUBLISHED } },
      });
      expect(await find(studio, id)).toEqual(before);
      expect(await saveContent(admin, kind, id, texts({ publishAt: "" }), 1)).toMatchObject({ status: 200 });
    },
  );

  it.for(["films", "packages"] as const)(
    "is refused for %s if it is past, and accepted for a draft if not",
    async (kind) => {
      const { create, texts, find } = KINDS[kind];
      const past = texts({ publishAt: "2024-01-01T10:00" });
      const refused = { status: 422, error: { fields: { publishAt: PUBLISH_DATE_PAST } } };
      expect(await saveContent(admin, kind, crypto.randomUUID(), past)).toMatchObject(refused);
      const { id } = await create(studio);
      expect(await saveContent(admin, kind, id, past, 1)).toMatchObject(refused);
      const later = texts({ publishAt: "2099-01-01T10:00" });
      expect(await saveContent(admin, kind, id, later, 1)).toMatchObject({ status: 200 });
      expect(await find(studio, id)).toMatchObject({ published: false, publishAt: expect.any(Date) });
    },
  );

  it("doesn't hide that somebody else published in the meantime", async () => {
    const { id } = await newFilm(studio, { published: true, version: 2 });
    const answer = await saveContent(admin, "films", id, filmTexts({ publishAt: "2099-01-01T10:00" }), 1);
    expect(answer).toMatchObject({ status: 409, error: { fields: { form: CONTENT_CHANGED } } });
  });

  it.for(["films", "packages"] as const)(
    "that passed in the trash publishes none of the %s that are restored, but a later one does",
    async (kind) => {
      const { create, find } = KINDS[kind];
      const deleted = { deletedAt: new Date() };
      const past = await create(studio, { ...deleted, publishAt: new Date(Date.now() - 60_000) });
      const later = await create(studio, { ...deleted, publishAt: new Date(Date.now() + 3_600_000) });
      for (const { id, version } of [past, later])
        expect(await changeContent(admin, kind, { id, version }, "untrash")).toMatchObject({ status: 200 });
      await studio.worker.cron();
      expect(await find(studio, past.id)).toMatchObject({ published: false, publishAt: null });
      expect(await find(studio, later.id)).toMatchObject({ publishAt: later.publishAt });
    },
  );
});
