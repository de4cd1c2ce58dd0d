import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { settings } from "#drizzle/schema/settings.ts";
import {
  ARCHIVE_CUT_OFF,
  ARCHIVE_NEWER,
  NOT_AN_ARCHIVE,
  NOT_EMPTY,
  rowsAtOdds,
} from "#server/admin/archive-import/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { archiveFile, archiveOf, bring, earlierFile, stageArchive } from "#tests/support/archive.ts";
import { archiveFilledSite } from "#tests/support/archived-site.ts";
import { emptySite } from "#tests/support/empty-site.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let whole: Awaited<ReturnType<typeof archiveFilledSite>>;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  whole = await archiveFilledSite(studio, admin);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

describe("a refused import shows a message and changes nothing", () => {
  const unchanged = async (attempt: () => Promise<unknown>) => {
    const before = (await archiveOf(admin)).tables;
    await attempt();
    expect((await archiveOf(admin)).tables).toEqual(before);
    expect(await studio.audit()).toEqual([]);
  };

  it("into a site that has a booking or an edited film", async () => {
    await emptySite(studio);
    const archive = await archiveFile(admin);
    await newBooking(studio);
    const refused = { problem: NOT_EMPTY, canContinue: false };
    await unchanged(async () => expect(await bring(admin, archive)).toEqual(refused));
    await studio.reset();
    await studio.database.open().update(settings).set({ version: 2 });
    await unchanged(async () => expect(await bring(admin, archive)).toEqual(refused));
    await emptySite(studio);
    // A site that got content while the rows were being sent is refused, too.
    const { id, total } = await stageArchive(admin, archive);
    await newBooking(studio);
    await unchanged(async () => {
      const answer = await callApi(admin, "POST", `/api/archive-import/${id}/finish`, { total });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { error: { fields: { file: NOT_EMPTY } } },
      ]);
    });
    await emptySite(studio);
  });

  it.each([
    ["no JSON", "{"],
    ["another JSON", JSON.stringify({ films: [] })],
    [
      "an archive of something else",
      JSON.stringify({ format: "other", version: 1, exportedAt: new Date(), tables: {} }),
    ],
    ["compressed noise", gzipSync("noise\n")],
    ["bytes that only look compressed", Buffer.from([0x1f, 0x8b, 1, 2, 3])],
  ])("%s", async (_name, body) => {
    await emptySite(studio);
    await unchanged(async () =>
      expect(await bring(admin, new Blob([body]))).toEqual({ problem: NOT_AN_ARCHIVE, canContinue: false }),
    );
  });

  it("of a newer version", async () => {
    const head = { format: "wedding-film-studio", version: 99, id: "a", exportedAt: new Date() };
    await unchanged(async () =>
      expect(await bring(admin, new Blob([`${JSON.stringify(head)}\n`]))).toMatchObject({
        problem: ARCHIVE_NEWER,
      }),
    );
  });

  it("of an archive that is cut off in its compressed bytes, between two lines or within one", async () => {
    await emptySite(studio);
    const bytes = Buffer.from(await whole.file.arrayBuffer());
    const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
    const cut = [
      bytes.subarray(0, bytes.length - 20),
      gzipSync(lines.slice(0, -1).join("\n")),
      Buffer.from(lines.slice(0, -2).join("\n").slice(0, -5)),
      // A row is missing in the middle.
      gzipSync(
        lines
          .toSpliced(
            lines.findIndex((line) => line.startsWith("[")),
            1,
          )
          .join("\n"),
      ),
    ];
    for (const part of cut)
      await unchanged(async () =>
        expect(await bring(admin, new Blob([part]))).toEqual({
          problem: ARCHIVE_CUT_OFF,
          canContinue: false,
        }),
      );
  });

  it("of an archive with a duplicate row", async () => {
    await emptySite(studio);
    const archive = await archiveOf(admin);
    const [first] = archive.tables.films ?? [];
    if (first) archive.tables.films?.push(first);
    await unchanged(async () =>
      expect(await bring(admin, earlierFile(archive))).toMatchObject({ problem: rowsAtOdds("videos.slug") }),
    );
  });

  it("of a proposal with two events in one position, or of two sent proposals with the same number", async () => {
    await emptySite(studio);
    const db = studio.database.open();
    const id = crypto.randomUUID();
    await db.insert(proposals).values({ id, number: 1, draft: "{}", status: "sent", sentAt: new Date() });
    await db.insert(proposalEvents).values({
      proposalId: id,
      seq: 1,
      kind: "sent",
      at: new Date(),
      actor: "A",
      details: "{}",
      previousHash: "0",
      hash: "1",
    });
    const archive = await archiveOf(admin);
    await db.delete(proposals);
    for (const table of ["proposalEvents", "proposals"] as const) {
      const rows = archive.tables[table] ?? [];
      const [first] = rows;
      if (!first) throw new Error(`The archive has no ${table}`);
      const twice = { ...archive, tables: { ...archive.tables, [table]: [...rows, { ...first }] } };
      await unchanged(async () =>
        expect(await bring(admin, earlierFile(twice))).toMatchObject({ problem: rowsAtOdds("id") }),
      );
    }
  });

  it.each([
    ["films", "filmUrl", "javascript:alert(1)"],
    ["films", "posterUrl", "data:text/html,<script>"],
    ["films", "category", "unheard-of"],
    ["films", "durationSeconds", "long"],
    ["films", "surprise", 1],
    ["settings", "logoUrl", "JaVa\tscript:alert(1)"],
    ["settings", "socialLinks", { instagram: "javascript:alert(1)" }],
  ])("S20 S21 of a row of %s with an invalid %s, which the message names", async (table, column, value) => {
    await emptySite(studio);
    const archive = await archiveOf(admin);
    const row = archive.tables[table]?.[0];
    if (row) row[column] = value;
    await unchanged(async () => {
      const outcome = await bring(admin, earlierFile(archive));
      expect(outcome).toHaveProperty(
        "problem",
        `Nothing was imported: in “${table}”, row 1, “${column}” isn't valid.`,
      );
    });
  });
});
