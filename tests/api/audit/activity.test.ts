import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { ACTIVITY_PAGE_SIZE } from "#server/audit/contract.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// What /admin/activity shows of the log; tests/api/audit/log.test.ts asks what is in it.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Lines of the past, as if another account had left them. */
async function writeHistory(lines: { actorId: string; action: string; entity: string; createdAt: Date }[]) {
  await studio.database
    .open()
    .insert(auditLog)
    .values(
      lines.map((line, index) => ({
        ...line,
        entityId: `thing-${index}-${line.createdAt.getTime()}`,
      })),
    );
}

/** The text of the activity page, without its tags. */
async function activity(query = "") {
  const answer = await admin.get(`/admin/activity${query}`);
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
  const list = /<ol[\s\S]*<\/ol>/.exec(html)?.[0] ?? "";
  const text = (part: string) =>
    part
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  return { lines: [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([line]) => text(line)), text: text(html) };
}

it("says in a sentence who did what, with the difference", async () => {
  const person = await newPerson(studio);
  await callApi(admin, "PUT", `/api/users/${person.id}/role`, { role: "admin", version: 1 });
  const [newest] = (await activity()).lines;
  expect(newest).toContain(
    `Studio Admin changed the role of ${person.name} (${person.email}) from user to admin`,
  );
  const html = await (await admin.get("/admin/activity")).text();
  expect(html).toContain(`title="${DEVELOPMENT_ADMIN.email}"`);
  expect(newest).toMatch(/role user → admin/);
  expect(newest).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
});

it("filters by who, what, kind and the studio's days", async () => {
  const actorId = "history";
  // Eleven at night in Los Angeles on the 1st, and one in the morning on the 2nd: both are the 2nd in UTC.
  await writeHistory([
    { actorId, action: "suspend_user", entity: "user", createdAt: new Date("2020-03-02T07:00:00Z") },
    { actorId, action: "restore_user", entity: "user", createdAt: new Date("2020-03-02T09:00:00Z") },
    { actorId, action: "resend_mail", entity: "outbox", createdAt: new Date("2020-03-03T20:00:00Z") },
  ]);
  const count = async (query: string) => (await activity(`?actor=${actorId}${query}`)).lines.length;
  expect(await count("")).toBe(3);
  expect(await count("&action=restore_user")).toBe(1);
  expect(await count("&entity=user")).toBe(2);
  expect(await count("&entity=outbox&action=restore_user")).toBe(0);
  expect(await count("&until=2020-03-01")).toBe(1);
  expect(await count("&from=2020-03-02")).toBe(2);
  expect(await count("&from=2020-03-02&until=2020-03-02")).toBe(1);
  expect((await activity(`?actor=nobody`)).text).toContain("No results match these filters");
});

it("S30 takes filters and pages from a list: anything else counts as not said", async () => {
  const all = (await activity()).lines.length;
  for (const query of [
    "?action=drop_table",
    "?entity=user'--",
    "?from=2020-02-30",
    "?until=tomorrow",
    "?page=0",
    "?page=-1",
    "?page=1e9",
    "?page=%00",
    "?sort=actor_email;drop",
    "?action=__proto__",
  ]) {
    expect([query, (await activity(query)).lines.length]).toEqual([query, all]);
  }
  const beyond = await activity("?page=999999");
  expect(beyond.lines.length).toBe(all);
  expect((await activity(`?actor=${"x".repeat(5000)}`)).lines.length).toBe(all);
  expect((await activity("?actor=' or 1=1 --")).lines).toEqual([]);
});

it("pages on the server, newest first, without a gap", async () => {
  const actorId = "pages";
  const total = ACTIVITY_PAGE_SIZE * 2 + 3;
  await writeHistory(
    Array.from({ length: total }, (_, index) => ({
      actorId,
      action: "suspend_user",
      entity: "user",
      createdAt: new Date(Date.UTC(2021, 0, 1, 12, index)),
    })),
  );
  const pages = await Promise.all([1, 2, 3].map((page) => activity(`?actor=${actorId}&page=${page}`)));
  expect(pages.map(({ lines }) => lines.length)).toEqual([ACTIVITY_PAGE_SIZE, ACTIVITY_PAGE_SIZE, 3]);
  expect(pages[0]?.text).toContain(`${total} entries`);
  expect(pages[1]?.text).toContain("Page 2 of 3");
  const things = pages.flatMap(({ lines }) => lines.map((line) => /thing-(\d+)-/.exec(line)?.[1]));
  expect(things).toEqual(Array.from({ length: total }, (_, index) => String(total - 1 - index)));
});

it("S22 shows what a name holds as text", async () => {
  const name = `</script><img src=x onerror=alert(1)>"'`;
  const email = `odd-${crypto.randomUUID()}@example.com`;
  await callApi(admin, "POST", "/api/invitations", { name, email, role: "user" });
  const html = await (await admin.get("/admin/activity")).text();
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toContain("<img src=x");
});
