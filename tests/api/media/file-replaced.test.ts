import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { media } from "#drizzle/schema/media.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { FILE_REFUSALS, GIVEN_UP_AFTER_MS } from "#server/media/uploads/contract.ts";
import { removeGivenUp } from "#server/media/uploads/service.ts";
import { r2Storage } from "#server/platform/storage.ts";
import { filmTexts, newFilm } from "#tests/factories/content.ts";
import { film } from "#tests/factories/film.ts";
import { jpegWithPlace, png, webp } from "#tests/factories/picture.ts";
import { realFilm } from "#tests/factories/real-film.ts";
import { emptyLibrary, served, storedKeys } from "#tests/support/library.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { filmAuditedRoutes, sendFilm, sendWhole, wholeBody } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await emptyLibrary(studio);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const rows = () => studio.database.open().select().from(media);

/** A real picture of 1280 pixels, in WebP. */
const POSTER = readFileSync("public/demo/film-vows-in-gold-poster.webp");
const CAPTIONS = Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nI do – ja, ich will\n");

describe("a file that replaces another", () => {
  const db = () => studio.database.open();

  it("gives a film its length, and a chapter beyond its end is kept but not shown", async () => {
    const old = (await sendFilm(admin, film(4000))).value?.file;
    const chapters = [
      { start: 0, title: "The rings" },
      { start: 60, title: "The last dance" },
    ];
    const { id, slug, version } = await newFilm(studio, {
      filmUrl: old?.address ?? "",
      durationSeconds: 225,
      chapters,
      published: true,
      publishedAt: new Date(),
    });
    const other = await newFilm(studio, { durationSeconds: 225 });
    await sendFilm(admin, realFilm("h264-turned.mp4"), { replaces: old?.id ?? "" });
    const after = await db().select().from(videos).where(eq(videos.id, id)).get();
    expect(after).toMatchObject({ durationSeconds: 2, chapters, version: version + 1 });
    const untouched = await db().select().from(videos).where(eq(videos.id, other.id)).get();
    expect(untouched).toMatchObject({ durationSeconds: 225 });
    const page = await (await studio.worker.fetch(`/films/${slug}`)).text();
    expect(page).toContain("The rings");
    expect(page).not.toContain("The last dance");
  });

  it("S33 is shown everywhere the old one was, at once, and the log has both", async () => {
    const old = (await sendFilm(admin, film(4000))).value?.file;
    const poster = (await sendWhole(admin, wholeBody(POSTER))).value?.file;
    const [filmUrl, posterUrl] = [old?.address ?? "", poster?.address ?? ""];
    const { id } = await newFilm(studio, { filmUrl, posterUrl, published: true, publishedAt: new Date() });
    await newFilm(studio, { posterUrl: "/demo/film-vows-in-gold-poster.webp" });
    await db().update(settings).set({
      heroMediaUrl: filmUrl,
      logoUrl: posterUrl,
      faviconUrl: posterUrl,
      sharePictureUrl: posterUrl,
    });
    const [member] = await db().select().from(teamMembers).limit(1);
    await db()
      .update(teamMembers)
      .set({ photoUrl: posterUrl })
      .where(eq(teamMembers.id, member?.id ?? ""));
    await db()
      .insert(contentBlocks)
      .values({ id: "test", texts: { picture: posterUrl, words: `See ${posterUrl}.` } });
    await db()
      .insert(contentVersions)
      .values({ kind: "film", contentId: id, version: 1, texts: { filmUrl, posterUrl } });
    const before = await db().select().from(videos).where(eq(videos.id, id)).get();

    const newer = film(6000);
    const sent = await sendFilm(admin, newer, { replaces: old?.id ?? "", fileName: "Longer cut.mp4" });
    const picture = await sendWhole(admin, wholeBody(jpegWithPlace(), { replaces: poster?.id ?? "" }));
    expect([sent.status, picture.status]).toEqual([200, 200]);
    expect(sent.value?.file?.id).toBe(old?.id);
    const [newFilmUrl, newPosterUrl] = [sent.value?.file?.address ?? "", picture.value?.file?.address ?? ""];
    expect(newFilmUrl).not.toBe(filmUrl);

    const after = await db().select().from(videos).where(eq(videos.id, id)).get();
    expect(after).toMatchObject({ filmUrl: newFilmUrl, posterUrl: newPosterUrl });
    expect(await db().select().from(settings).get()).toMatchObject({
      heroMediaUrl: newFilmUrl,
      logoUrl: newPosterUrl,
      faviconUrl: newPosterUrl,
      sharePictureUrl: newPosterUrl,
    });
    const shown = await db().select().from(teamMembers).where(eq(teamMembers.photoUrl, newPosterUrl));
    expect(shown.map(({ id: memberId }) => memberId)).toEqual([member?.id]);
    expect(await db().select().from(contentBlocks).get()).toMatchObject({
      texts: { picture: newPosterUrl, words: `See ${newPosterUrl}.` },
      version: 2,
    });
    expect(
      await db().select().from(contentVersions).where(eq(contentVersions.contentId, id)).get(),
    ).toMatchObject({
      texts: { filmUrl: newFilmUrl, posterUrl: newPosterUrl },
    });
    expect(await rows()).toMatchObject([
      { id: old?.id, fileName: "Longer cut.mp4", sizeBytes: 6000, version: 2 },
      { id: poster?.id, contentType: "image/jpeg", version: 2 },
    ]);

    const page = await (await studio.worker.fetch(`/films/${before?.slug}`)).text();
    expect(page).toContain(newFilmUrl);
    expect(page).not.toContain(filmUrl);
    expect((await studio.audit()).filter(({ action }) => action === "replace_file")).toMatchObject([
      {
        entity: "media",
        entityId: old?.id,
        before: { called: "Our film.mp4", bytes: 4000, address: filmUrl },
        after: { called: "Longer cut.mp4", bytes: 6000, address: newFilmUrl },
      },
      { entityId: poster?.id, before: { type: "image/webp" }, after: { type: "image/jpeg" } },
    ]);

    // An editor who had the film's form open gets a conflict and can't restore the old address.
    const texts = filmTexts({ filmUrl, posterUrl });
    const stale = await callApi(admin, "PUT", `/api/films/${id}`, { version: before?.version, texts });
    expect(stale.status).toBe(409);
  });

  it("has its own address, and the old one is deleted a day later", async () => {
    const body = () => wholeBody(POSTER, { sizes: [webp({ width: 480 })] });
    const old = (await sendWhole(admin, body())).value?.file;
    const now = (await sendWhole(admin, wholeBody(png({ width: 50 }), { replaces: old?.id ?? "" }))).value
      ?.file;
    const sweep = (later: number) =>
      removeGivenUp({
        db: db(),
        storage: r2Storage(studio.worker.media as unknown as R2Bucket),
        clock: { now: () => new Date(Date.now() + later) },
      });
    expect(await sweep(GIVEN_UP_AFTER_MS - 60_000)).toBe(0);
    expect((await served(studio, old?.address)).status).toBe(200);
    expect(await sweep(GIVEN_UP_AFTER_MS + 60_000)).toBe(1);
    expect(await storedKeys(studio)).toEqual([now?.address.replace("/media", "public")]);
    expect((await served(studio, old?.address)).status).toBe(404);
    expect((await served(studio, now?.address)).status).toBe(200);
  });

  it("must be of the same kind", async () => {
    const picture = (await sendWhole(admin, wholeBody(png()))).value?.file;
    const words = { status: 415, error: { fields: { file: FILE_REFUSALS.other_family } } };
    expect(await filmAuditedRoutes(admin).begin(film(300), { replaces: picture?.id ?? "" })).toMatchObject(
      words,
    );
    expect(await sendWhole(admin, wholeBody(CAPTIONS, { replaces: picture?.id ?? "" }))).toMatchObject(words);
    expect((await rows())[0]).toMatchObject({ contentType: "image/png", version: 1 });
  });

  it("can't replace a deleted file or a couple's", async () => {
    await db().insert(media).values({
      id: "theirs",
      key: "inspiration/x/y",
      fileName: "arch.png",
      contentType: "image/png",
      sizeBytes: 1,
      private: true,
      bookingId: "b",
    });
    for (const replaces of ["theirs", "nothing", "' or 1=1"]) {
      expect(await sendWhole(admin, wholeBody(png(), { replaces }))).toMatchObject({
        status: 404,
        error: { fields: { file: FILE_REFUSALS.replaced_gone } },
      });
    }
    expect(await storedKeys(studio)).toEqual([]);
  });
});
