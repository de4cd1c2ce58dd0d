import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { seedTeam } from "#drizzle/seed/content.ts";
import { SAMPLE_BLOCKS } from "#server/website/content-blocks/sample-blocks.ts";
import { type RemovedSamples, SAMPLES_CHANGED } from "#server/website/samples/contract.ts";
import { memberTexts } from "#tests/factories/team.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Founders and page texts that one button removes together with films and testimonials (samples.test.ts).

let studio: Studio;
let admin: Visitor;
const db = () => studio.database.open();
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
/** The site in its initial state. */
beforeEach(async () => {
  await studio.reset();
  await db().batch([
    db().delete(contentVersions),
    db().delete(contentBlocks),
    db().delete(teamMembers),
    db().insert(teamMembers).values(seedTeam),
    db().update(videos).set({ deletedAt: null }),
  ]);
  await studio.worker.cron();
  await studio.renewIsolate();
  studio.worker.clearLogs();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const BADGE = />Sample<\/span>/g;
const html = async (path: string, visitor = admin) => (await visitor.get(path)).text();
const badges = async (path: string) => (await html(path)).match(BADGE)?.length ?? 0;
const remove = () => callApi(admin, "POST", "/api/samples/removal");
const restore = (samples: RemovedSamples) => callApi(admin, "POST", "/api/samples/restoration", samples);

async function removed() {
  const answer = await remove();
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: RemovedSamples }).value;
}

const visit = (path: string) => html(path, createVisitor(studio));
const founders = () =>
  db()
    .select({
      id: teamMembers.id,
      name: teamMembers.name,
      role: teamMembers.role,
      bio: teamMembers.bio,
      photoUrl: teamMembers.photoUrl,
      position: teamMembers.position,
    })
    .from(teamMembers)
    .orderBy(teamMembers.position);

/** Claims that only an invented studio can make, by page. */
const INVENTED: Record<string, string[]> = {
  "/": ["200+", "98%"],
  "/about": ["win brothers", "Two brothers", "2016", "Awards", "Elias", "Jonah", "Meet the Team"],
  "/contact": ["Los Angeles, California (available", "9AM-6PM"],
  "/booking": ["9AM-6PM"],
};
const inventions = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(INVENTED).map(async ([path, words]) => {
        const page = await visit(path);
        return [path, words.filter((each) => page.includes(each))];
      }),
    ),
  );
const NOTHING = Object.fromEntries(Object.keys(INVENTED).map((path) => [path, []]));

/** A page's content without the parts that differ per visit. */
const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";

it("removes made-up founders and texts from the pages, and restores them as samples", async () => {
  const [page, team] = [await visit("/about"), await founders()];
  expect(await inventions()).toEqual(INVENTED);
  const [marked, people] = [await badges("/admin/texts"), await badges("/admin/team")];
  expect([marked, people]).toEqual([SAMPLE_BLOCKS.length, seedTeam.length]);
  for (const path of ["/admin/videos", "/admin/texts", "/admin/team"])
    expect([path, (await html(path)).includes("Remove samples")]).toEqual([path, true]);

  const samples = await removed();
  expect(samples.founders.map(({ id }) => id)).toEqual(seedTeam.map(({ id }) => id));
  expect(samples.texts.map(({ id }) => id).sort()).toEqual([...SAMPLE_BLOCKS].sort());
  expect(await inventions()).toEqual(NOTHING);
  const about = await visit("/about");
  expect(about).toContain("<title>Our Story");
  expect(about).toMatch(/<meta name="description" content="Who we are, how we work/);
  // Each remaining section has content.
  expect([...mainOf(about).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, said]) => said)).toEqual([
    "Our Mission",
    "Our Values",
    "See how we see",
  ]);
  expect([await badges("/admin/texts"), await badges("/admin/team")]).toEqual([0, 0]);
  expect(await html("/admin/texts/about-mission")).toContain("We are twin brothers");

  expect((await restore(samples)).status).toBe(200);
  expect([await founders(), await inventions()]).toEqual([team, INVENTED]);
  expect([await badges("/admin/texts"), await badges("/admin/team")]).toEqual([marked, people]);
  expect(mainOf(await visit("/about"))).toBe(mainOf(page));
  const again = await removed();
  expect([again.founders.length, again.texts.length]).toEqual([seedTeam.length, SAMPLE_BLOCKS.length]);
});

it("logs the removal as edits and deletions, in a fixed number of calls", async () => {
  const samples = await removed();
  const { databaseCalls } = await studio.requestLine("/api/samples/removal");
  await restore(samples);
  const said = await studio.audit();
  const of = (entity: string, id: string) =>
    said.filter((entry) => entry.entity === entity && entry.entityId === id).map(({ action }) => action);
  for (const { id } of seedTeam) expect(of("member", id)).toEqual(["delete_content", "create_content"]);
  for (const id of SAMPLE_BLOCKS) expect(of("text", id)).toEqual(["edit_content", "edit_content"]);
  const numbers = said.find(({ entityId }) => entityId === "home-stats");
  expect([numbers?.before, numbers?.after]).toEqual([
    expect.objectContaining({ called: "Home: The studio in numbers" }),
    { called: "Home: The studio in numbers", Figures: "" },
  ]);
  // One film more or less doesn't change the number of calls.
  studio.worker.clearLogs();
  await db().update(videos).set({ deletedAt: new Date() }).where(eq(videos.id, "vows-in-gold"));
  await removed();
  expect((await studio.requestLine("/api/samples/removal")).databaseCalls).toBe(databaseCalls);
});

it("keeps founders and texts that were edited", async () => {
  const texts = memberTexts({ name: "Ada Real" });
  await callApi(admin, "PUT", "/api/team/founder-editor", { version: 1, texts });
  const mission = { title: "Our Mission", statement: "To be there.", text: "We are three." };
  await callApi(admin, "PUT", "/api/content-blocks/about-mission", { version: 0, texts: mission });
  const samples = await removed();
  expect(samples.founders.map(({ id }) => id)).toEqual(["founder-director"]);
  expect(samples.texts.map(({ id }) => id)).not.toContain("about-mission");
  const about = await visit("/about");
  for (const own of ["Ada Real", "We are three.", "Meet the Team"]) expect(about).toContain(own);
});

it("doesn't restore a text edited since or a founder who exists again, and says so", async () => {
  const samples = await removed();
  const hours = {
    title: "Contact Information",
    location: "Boise, Idaho",
    responseTime: "Soon",
    hours: "Noon",
  };
  await callApi(admin, "PUT", "/api/content-blocks/contact-details", { version: 1, texts: hours });
  await callApi(admin, "PUT", "/api/team/founder-editor", {
    version: 0,
    texts: memberTexts({ name: "Ada Real" }),
  });
  const answer = await restore(samples);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: { fields: { form: SAMPLES_CHANGED } } },
  ]);
  expect(await visit("/contact")).toContain("Boise, Idaho");
  expect((await founders()).map(({ name }) => name).sort()).toEqual(["Ada Real", "Elias Marlow"]);
  expect((await inventions())["/"]).toEqual(INVENTED["/"]);
  // Restoring the same samples again finds nobody to restore.
  expect((await restore(samples)).status).toBe(409);
});

it.each<[string, (samples: RemovedSamples) => unknown]>([
  ["no list of texts", ({ texts: _, ...rest }) => rest],
  ["a field that nobody knows", (samples) => ({ ...samples, packages: [] })],
  [
    "more than ever came with the site",
    (samples) => ({ ...samples, texts: Array(51).fill(samples.texts[0]) }),
  ],
  [
    "a founder without a name",
    ({ founders: [first], ...rest }) => ({
      ...rest,
      founders: [{ ...first, texts: { ...first?.texts, name: "" } }],
    }),
  ],
  [
    "a founder of more fields",
    ({ founders: [first], ...rest }) => ({
      ...rest,
      founders: [{ ...first, createdAt: 1 }],
    }),
  ],
])("refuses to restore what has %s", async (_, spoiled) => {
  const samples = await removed();
  const answer = await callApi(admin, "POST", "/api/samples/restoration", spoiled(samples) as object);
  expect(answer.status).toBe(422);
  expect(await founders()).toEqual([]);
});

it("restores only founders who came with the site, each once", async () => {
  const samples = await removed();
  const [first] = samples.founders;
  if (!first) throw new Error("Nobody was removed");
  const claimed = { ...samples, founders: [first, first, { ...first, id: "somebody" }] };
  expect((await restore(claimed)).status).toBe(409);
  expect((await founders()).map(({ id }) => id)).toEqual([first.id]);
});
