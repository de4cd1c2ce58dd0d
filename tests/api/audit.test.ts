import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { api } from "#server/api.ts";
import { ACTIVITY_PAGE_SIZE, type AUDIT_ACTIONS, AUDIT_ENTITIES } from "#server/audit/contract.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

/** Doors of the public, where nobody is an admin: better-auth's own, and a couple's pictures. */
const PUBLIC = new Set(["POST /api/auth/*", "POST /api/inspiration"]);

type Call = { path: string; body?: unknown; action: (typeof AUDIT_ACTIONS)[number]; entityId?: string };

async function openInvitation() {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const answer = await callApi(admin, "POST", "/api/invitations", { name: "Guest", email, role: "user" });
  const { value } = (await answer.json()) as { value: { id: string } };
  return value.id;
}

async function failedMail() {
  const id = crypto.randomUUID();
  await studio.database.open().insert(outbox).values({
    id,
    idempotencyKey: id,
    kind: "message_alert",
    toAddress: "couple@example.com",
    subject: "A message",
    textBody: "A secret of theirs",
    htmlBody: "A secret of theirs",
    state: "failed",
    nextAttemptAt: new Date(),
  });
  return id;
}

/** One call for each door of the API through which an admin changes something. */
const MUTATIONS: Record<string, () => Promise<Call>> = {
  "POST /api/outbox/:id/resend": async () => {
    const entityId = await failedMail();
    return { path: `/api/outbox/${entityId}/resend`, action: "resend_mail", entityId };
  },
  "PUT /api/users/:id/role": async () => {
    const { id, version } = await newPerson(studio);
    const body = { role: "admin", version };
    return { path: `/api/users/${id}/role`, body, action: "change_role", entityId: id };
  },
  "POST /api/users/:id/suspend": async () => {
    const { id, version } = await newPerson(studio);
    return { path: `/api/users/${id}/suspend`, body: { version }, action: "suspend_user", entityId: id };
  },
  "POST /api/users/:id/restore": async () => {
    const { id, version } = await newPerson(studio, { suspendedAt: new Date() });
    return { path: `/api/users/${id}/restore`, body: { version }, action: "restore_user", entityId: id };
  },
  "POST /api/users/:id/confirmation": async () => {
    const { id, version } = await newPerson(studio, { emailVerified: false });
    return {
      path: `/api/users/${id}/confirmation`,
      body: { version },
      action: "resend_confirmation",
      entityId: id,
    };
  },
  "DELETE /api/users/:id": async () => {
    const { id, version } = await newPerson(studio);
    return { path: `/api/users/${id}`, body: { version }, action: "delete_user", entityId: id };
  },
  "POST /api/invitations": async () => ({
    path: "/api/invitations",
    body: { name: "Guest", email: `guest-${crypto.randomUUID()}@example.com`, role: "user" },
    action: "invite_user",
  }),
  "POST /api/invitations/:id/send": async () => {
    const entityId = await openInvitation();
    return { path: `/api/invitations/${entityId}/send`, action: "resend_invitation", entityId };
  },
  "DELETE /api/invitations/:id": async () => {
    const entityId = await openInvitation();
    return { path: `/api/invitations/${entityId}`, action: "revoke_invitation", entityId };
  },
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS", "ALL"]);

it("S33 every door of the API that changes something is known here", () => {
  const doors = api.routes
    .filter(({ method }) => !SAFE.has(method))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((door) => !PUBLIC.has(door));
  expect([...new Set(doors)].sort()).toEqual(Object.keys(MUTATIONS).sort());
});

describe("S33 leaves one line in the log, with who, what, when, before and after, and no secret", () => {
  it.each(Object.entries(MUTATIONS))("%s", async (door, prepare) => {
    const { path, body, action, entityId } = await prepare();
    const before = await studio.audit();
    const startedAt = Date.now();
    const answer = await callApi(admin, door.split(" ")[0] as "POST" | "PUT" | "DELETE", path, body);
    expect([door, answer.status]).toEqual([door, 200]);
    const added = (await studio.audit()).filter(({ id }) => !before.some((earlier) => earlier.id === id));
    expect(added).toEqual([
      {
        id: expect.any(String),
        actorId: expect.any(String),
        actorEmail: DEVELOPMENT_ADMIN.email,
        action,
        entity: expect.toSatisfy((entity) => AUDIT_ENTITIES.includes(entity)),
        entityId: entityId ?? expect.any(String),
        before: action === "invite_user" ? null : expect.any(Object),
        after: ["delete_user", "revoke_invitation"].includes(action) ? null : expect.any(Object),
        createdAt: expect.any(Date),
      },
    ]);
    expect(Number(added[0]?.createdAt)).toBeGreaterThanOrEqual(startedAt - 1000);
    expect(added[0]?.before).not.toEqual(added[0]?.after);
    expect(JSON.stringify(added)).not.toMatch(/password|token|hash|secret|scrypt/i);

    // The same again finds nothing to do, or does it anew: never is there a line without a change.
    const again = await callApi(admin, door.split(" ")[0] as "POST" | "PUT" | "DELETE", path, body);
    const lines = (await studio.audit()).length - before.length;
    expect(lines).toBe(again.status === 200 ? 2 : 1);
  });
});

it("S33 leaves no line for what was refused", async () => {
  const person = await newPerson(studio);
  const plain = await signedIn(studio, person.credentials);
  for (const [door, prepare] of Object.entries(MUTATIONS)) {
    const { path, body } = await prepare();
    const before = await studio.audit();
    const method = door.split(" ")[0] as "POST" | "PUT" | "DELETE";
    expect((await callApi(plain, method, path, body)).status).toBe(403);
    expect(await studio.audit()).toEqual(before);
  }
});

it("S33 the log is append-only, whoever asks", async () => {
  const db = studio.database.open();
  await failedMail().then((id) => callApi(admin, "POST", `/api/outbox/${id}/resend`));
  const rows = await db.select().from(auditLog);
  for (const attempt of [
    () => db.update(auditLog).set({ actorEmail: "somebody@example.com" }),
    () => db.delete(auditLog),
    () => db.run(sql`insert or replace into audit_log select * from audit_log limit 1`),
  ]) {
    await expect(attempt()).rejects.toThrow();
  }
  expect(await studio.database.open().select().from(auditLog)).toEqual(rows);
});

/** Lines of the past, as if another admin had left them. */
async function writeHistory(
  lines: { actorEmail: string; action: string; entity: string; createdAt: Date }[],
) {
  await studio.database
    .open()
    .insert(auditLog)
    .values(
      lines.map((line, index) => ({
        ...line,
        actorId: "x",
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
    `${DEVELOPMENT_ADMIN.email} changed the role of ${person.name} (${person.email}) from user to admin`,
  );
  expect(newest).toMatch(/role user → admin/);
  expect(newest).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
});

it("filters by who, what, kind and the studio's days", async () => {
  const actorEmail = "history@example.com";
  // Eleven at night in Los Angeles on the 1st, and one in the morning on the 2nd: both are the 2nd in UTC.
  await writeHistory([
    { actorEmail, action: "suspend_user", entity: "user", createdAt: new Date("2020-03-02T07:00:00Z") },
    { actorEmail, action: "restore_user", entity: "user", createdAt: new Date("2020-03-02T09:00:00Z") },
    { actorEmail, action: "resend_mail", entity: "outbox", createdAt: new Date("2020-03-03T20:00:00Z") },
  ]);
  const count = async (query: string) => (await activity(`?actor=${actorEmail}${query}`)).lines.length;
  expect(await count("")).toBe(3);
  expect(await count("&action=restore_user")).toBe(1);
  expect(await count("&entity=user")).toBe(2);
  expect(await count("&entity=outbox&action=restore_user")).toBe(0);
  expect(await count("&until=2020-03-01")).toBe(1);
  expect(await count("&from=2020-03-02")).toBe(2);
  expect(await count("&from=2020-03-02&until=2020-03-02")).toBe(1);
  expect((await activity(`?actor=nobody@example.com`)).text).toContain("Nothing fits this choice");
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
  expect((await activity("?page=999999")).lines).toEqual([]);
  expect((await activity(`?actor=${"x".repeat(5000)}`)).lines.length).toBe(all);
  expect((await activity("?actor=' or 1=1 --")).lines).toEqual([]);
});

it("pages on the server, newest first, without a gap", async () => {
  const actorEmail = "pages@example.com";
  const total = ACTIVITY_PAGE_SIZE * 2 + 3;
  await writeHistory(
    Array.from({ length: total }, (_, index) => ({
      actorEmail,
      action: "suspend_user",
      entity: "user",
      createdAt: new Date(Date.UTC(2021, 0, 1, 12, index)),
    })),
  );
  const pages = await Promise.all([1, 2, 3].map((page) => activity(`?actor=${actorEmail}&page=${page}`)));
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
