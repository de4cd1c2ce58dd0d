import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import {
  CONTENT_ADDED,
  CONTENT_CHANGED,
  CONTENT_GONE,
  ORDER_CHANGED,
} from "#server/website/content/contract.ts";
import { memberTexts } from "#tests/factories/team.ts";
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
const rowOf = (id: string) =>
  studio.database.open().select().from(teamMembers).where(eq(teamMembers.id, id)).get();
const versionsOf = async (id: string) =>
  (
    await studio.database
      .open()
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.contentId, id))
      .orderBy(asc(contentVersions.version))
  ).map(({ version }) => version);
const standing = async () => {
  const rows = await studio.database
    .open()
    .select()
    .from(teamMembers)
    .orderBy(asc(teamMembers.position), asc(teamMembers.id));
  return rows.map(({ id }) => id);
};

const call = (method: "PUT" | "DELETE", path: string, body: unknown) =>
  askApi<{ version: number; texts: Record<string, string>; position: number }>(
    admin,
    method,
    `/api/team/${path}`,
    body,
  );
const save = (id: string, texts: object, version = 0) => call("PUT", id, { version, texts });

async function added(changes: Record<string, string> = {}) {
  const id = crypto.randomUUID();
  const texts = memberTexts(changes);
  expect(await save(id, texts)).toMatchObject({ status: 200, value: { version: 1 } });
  return { id, texts };
}

describe("a team member", () => {
  it("appears on the page at once, with a photo and their name as its alt text, without a database call", async () => {
    const { texts } = await added({ name: "Uma", photoUrl: "/demo/vintage-cine-lens.webp" });
    studio.worker.clearLogs();
    const page = await html("/about");
    expect(page).toContain(texts.bio);
    expect(page).toMatch(/<img [^>]*alt="Uma"[^>]*width="\d+" height="\d+"/);
    expect(await studio.requestLine("/about")).toMatchObject({ databaseCalls: 0 });
  });

  it("has no photo if none is given", async () => {
    const { id, texts } = await added({ photoUrl: "" });
    expect(await rowOf(id)).toMatchObject({ photoUrl: null });
    expect(await html("/about")).not.toContain(`alt="${texts.name}"`);
  });

  it("is added once when the request is repeated", async () => {
    const id = crypto.randomUUID();
    const texts = memberTexts();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(id, texts)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await versionsOf(id)).toEqual([1]);
    expect(await save(id, { ...texts, role: "Corrected" })).toMatchObject({
      status: 409,
      error: { fields: { form: CONTENT_ADDED } },
    });
  });

  it.each([
    ["name", " ", "Enter a name"],
    ["name", "a".repeat(81), "Please keep the name under 80 characters"],
    ["role", "", "Please write what they do"],
    ["bio", "\u200b", "Please write something about them"],
  ])("rejects %s next to the field: %j", async (name, text, words) => {
    expect(await save(crypto.randomUUID(), memberTexts({ [name]: text }))).toMatchObject({
      status: 422,
      error: { fields: { [name]: words } },
    });
  });

  it.each(["javascript:alert(1)", "http://example.com/a.jpg", "//evil.example/a.jpg", "data:image/png,x"])(
    "S20 rejects %s as a photo, and never shows a stored one",
    async (address) => {
      const answer = await save(crypto.randomUUID(), memberTexts({ photoUrl: address }));
      expect(answer.error?.fields?.photoUrl).toMatch(/^Please give the path/);
      const { id, texts } = await added();
      await studio.database
        .open()
        .update(teamMembers)
        .set({ photoUrl: address })
        .where(eq(teamMembers.id, id));
      // Saving any member publishes all of them.
      await added();
      const page = await html("/about");
      expect(page).toContain(texts.bio);
      expect(page).not.toContain(address);
    },
  );

  it("S33 rejects the second of two saves from the same version, with a message", async () => {
    const { id, texts } = await added();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(id, { ...texts, role: `Role ${n}` }, 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error } of answers.filter(({ status }) => status !== 200))
      expect(error?.fields?.form).toBe(CONTENT_CHANGED);
    expect(await versionsOf(id)).toEqual([1, 2]);
  });

  it("is deleted and restored in place, with every version", async () => {
    const first = await added();
    const last = await added();
    await save(first.id, { ...first.texts, role: "Second" }, 1);
    const before = await standing();
    expect(await call("DELETE", first.id, { version: 1 })).toMatchObject({ status: 409 });
    const gone = await call("DELETE", first.id, { version: 2 });
    expect(gone.status).toBe(200);
    expect(await html("/about")).not.toContain(first.texts.name);
    expect(await call("DELETE", first.id, { version: 2 })).toMatchObject({
      status: 404,
      error: { fields: { form: CONTENT_GONE } },
    });
    expect(await save(first.id, first.texts, 2)).toMatchObject({ status: 404 });
    const { texts, position } = gone.value ?? {};
    expect(await call("PUT", first.id, { version: 0, texts, position })).toMatchObject({
      status: 200,
      value: { version: 3 },
    });
    expect(await standing()).toEqual(before);
    expect(before.indexOf(first.id)).toBeLessThan(before.indexOf(last.id));
    expect(await versionsOf(first.id)).toEqual([1, 2, 3]);
    expect(await html("/about")).toContain("Second");
    const entries = (await studio.audit()).filter(({ entityId }) => entityId === first.id);
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ["create_content", "create_content", "delete_content", "edit_content"].sort(),
    );
  });
});

describe("the team order", () => {
  it("applies to visitors at once", async () => {
    const one = await added();
    const two = await added();
    const turned = (await standing()).reverse();
    expect((await call("PUT", "order", { ids: turned })).status).toBe(200);
    expect(await standing()).toEqual(turned);
    const page = await html("/about");
    expect(page.indexOf(two.texts.name ?? "")).toBeLessThan(page.indexOf(one.texts.name ?? ""));
  });

  it("is rejected when the team has changed since", async () => {
    const ids = await standing();
    await added();
    const before = await standing();
    for (const stale of [[...ids].reverse(), [...before, before[0]], [...before.slice(1), "nobody"]]) {
      expect(await call("PUT", "order", { ids: stale })).toMatchObject({
        status: 409,
        error: { fields: { form: ORDER_CHANGED } },
      });
    }
    expect(await standing()).toEqual(before);
  });
});
