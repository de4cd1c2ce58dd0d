import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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

const db = () => studio.database.open();

describe("a contract's text", () => {
  const texts = (id: string, version: number, body: string) =>
    callApi(admin, "PUT", `/api/contracts/${id}`, { name: "Elopements", body, version });
  const page = async (id: string) => (await admin.get(`/admin/contracts/${id}`)).text();

  it("keeps each version, which can be viewed and saved again, and rejects unknown fields", async () => {
    const id = crypto.randomUUID();
    for (const [version, body] of ["First words for {{couple}}", "Second words", "Third words"].entries())
      expect((await texts(id, version, body)).status).toBe(200);
    const html = await page(id);
    for (const words of ["First words for {{couple}}", "Second words", "Third words"])
      expect(html).toContain(words);
    for (const field of ["{{cuople}}", "{{ }}", "{{couple"])
      expect((await texts(id, 3, `First words for ${field}`)).status).toBe(422);
    expect((await texts(id, 3, "First words for {{couple}}")).status).toBe(200);
    const kept = await db()
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.kind, "contract"), eq(contentVersions.contentId, id)))
      .orderBy(contentVersions.version);
    expect(kept.map(({ version, texts: { body } }) => [version, body])).toEqual([
      [1, "First words for {{couple}}"],
      [2, "Second words"],
      [3, "Third words"],
      [4, "First words for {{couple}}"],
    ]);
    expect(await page("standard")).toContain("The original text");
  });
});
