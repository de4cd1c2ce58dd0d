import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { videos } from "#drizzle/schema/videos.ts";
import { seedFilms } from "#drizzle/seed/content.ts";
import { NO_SAMPLES, type RemovedSamples } from "#server/website/samples/contract.ts";
import { filmTexts, newFilm } from "#tests/factories/content.ts";
import { memberTexts } from "#tests/factories/team.ts";
import { filmedBooking, newTestimonial } from "#tests/factories/testimonial.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

const BADGE = />Sample<\/span>/g;
const html = async (path: string, visitor = admin) => (await visitor.get(path)).text();
const badges = async (path: string) => (await html(path)).match(BADGE)?.length ?? 0;

const remove = (visitor = admin) => callApi(visitor, "POST", "/api/samples/removal");
const restore = (samples: RemovedSamples) => callApi(admin, "POST", "/api/samples/restoration", samples);

async function removed() {
  const answer = await remove();
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: RemovedSamples }).value;
}

it("marks samples in lists and editors until they are edited", async () => {
  expect(await badges("/admin/videos")).toBe(seedFilms.length);
  expect([await badges("/admin/packages"), await badges("/admin/team")]).toEqual([3, 2]);
  expect(await badges("/admin/texts")).toBeGreaterThan(3);
  const screens = ["/admin/videos/vows-in-gold", "/admin/packages/essential", "/admin/team/founder-editor"];
  for (const path of [...screens, "/admin/texts/about-awards"])
    expect([path, await badges(path)]).toEqual([path, 1]);
  expect(await badges("/admin/texts/contact-form")).toBe(0);

  const texts = memberTexts();
  await callApi(admin, "PUT", "/api/team/founder-editor", { version: 1, texts });
  expect(await badges("/admin/team")).toBe(1);
});

it("removes the samples in one press and restores them, and keeps the studio's own and edited content", async () => {
  const own = await newFilm(studio, { published: true });
  // Unpublishing doesn't count as editing.
  await callApi(admin, "POST", "/api/films/vows-in-gold/change", { version: 1, change: "unpublish" });
  const edited = seedFilms[2]?.id ?? "";
  const saved = await callApi(admin, "PUT", `/api/films/${edited}`, { version: 1, texts: filmTexts() });
  expect(saved.status).toBe(200);
  const samples = await removed();
  expect(samples.films.map(({ id }) => id).sort()).toEqual(
    seedFilms
      .map(({ id }) => id)
      .filter((id) => id !== edited)
      .sort(),
  );
  const gallery = await html("/gallery", createVisitor(studio));
  expect(gallery).toContain(`/films/${own.slug}"`);
  for (const { slug, id } of seedFilms)
    if (id !== edited) expect([slug, gallery.includes(`/films/${slug}"`)]).toEqual([slug, false]);
  for (const path of ["/admin/videos", "/admin/texts", "/admin/team"])
    expect([path, (await html(path)).includes("Remove samples")]).toEqual([path, false]);

  const again = await remove();
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { error: { fields: { form: NO_SAMPLES } } },
  ]);
  expect((await restore(samples)).status).toBe(200);
  expect(await html("/gallery", createVisitor(studio))).toContain(`/films/${seedFilms[1]?.slug}"`);
});

it("restores samples that weren't touched since, and says that others were", async () => {
  const samples = await removed();
  const [touched, ...others] = samples.films;
  await callApi(admin, "POST", `/api/films/${touched?.id}/change`, {
    version: touched?.version,
    change: "untrash",
  });
  expect((await restore(samples)).status).toBe(409);
  const rows = await studio.database.open().select().from(videos);
  for (const { id, version } of others)
    expect(rows.find((row) => row.id === id)).toMatchObject({ deletedAt: null, version: version + 1 });
});

it("removes made-up couples' testimonials with the samples, and no others", async () => {
  const words = "A couple of the demo said so.";
  const booking = await filmedBooking(studio, { id: "demo-250-booking" });
  const sample = { id: "demo-250-testimonial", bookingId: booking.id, status: "published", words } as const;
  await newTestimonial(studio, sample);
  // A demo booking on which somebody tried how a couple is asked.
  const tried = await filmedBooking(studio, { id: "demo-251-booking", weddingDate: "2026-05-17" });
  const own = {
    id: "demo-251-testimonial",
    bookingId: tried.id,
    status: "published",
    words: "Our own.",
  } as const;
  await newTestimonial(studio, { ...own, createdAt: new Date("2026-08-30T12:00:00Z") });
  expect(await badges(`/admin/bookings/${booking.id}`)).toBe(1);
  expect(await badges(`/admin/bookings/${tried.id}`)).toBe(0);

  const samples = await removed();
  expect(samples.testimonials.map(({ id }) => id)).toEqual([sample.id]);
  const home = () => html("/", createVisitor(studio));
  expect([(await home()).includes(words), (await home()).includes("Our own.")]).toEqual([false, true]);
  expect((await restore(samples)).status).toBe(200);
  expect(await home()).toContain(words);
  const said = (await studio.audit()).filter(({ entityId }) => entityId === booking.id);
  expect(said.map(({ action }) => action)).toEqual(["unpublish_testimonial", "publish_testimonial"]);
});

it("removing samples is available only to roles that may change films", async () => {
  const coordinator = await signedIn(studio, (await newPerson(studio, { role: "coordinator" })).credentials);
  expect((await remove(coordinator)).status).toBe(403);
  const [row] = await studio.database.open().select().from(videos).where(eq(videos.id, "an-arch-by-the-sea"));
  expect(row?.deletedAt).toBeNull();
});

it("the public pages link no films while there are none", async () => {
  await studio.database.open().delete(videos).where(isNull(videos.deletedAt));
  const own = await newFilm(studio, { published: true });
  await callApi(admin, "POST", `/api/films/${own.id}/change`, { version: 1, change: "trash" });
  const visitor = createVisitor(studio);
  const gallery = await html("/gallery", visitor);
  expect(gallery).toContain("Our first films will be here soon");
  expect(gallery).not.toMatch(/No videos found|category=trailer/);
  for (const path of ["/", "/about"])
    expect([path, (await html(path, visitor)).includes("Watch Our Films")]).toEqual([path, false]);
});
