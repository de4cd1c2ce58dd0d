import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { applyMigrations } from "#drizzle/migrate.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { settingsSections } from "#drizzle/schema/settings.ts";
import { startOlderDatabase } from "#tests/support/older-database.ts";

let database: Awaited<ReturnType<typeof startOlderDatabase>>;
const open = () => database.open();

/** Entries by ID with their entity and the expected subject of their values. Null for values that are deleted. */
const ENTRIES: [id: string, action: string, entity: string, entityId: string, subject: string | null][] = [
  ["edit", "edit_booking", "booking", "b1", "booking:b1"],
  ["deleted-booking", "delete_booking", "booking", "b2", null],
  ["note", "add_note", "booking_note", "n1", "booking:b1"],
  ["deleted-note", "delete_note", "booking_note", "n2", null],
  ["message", "change_message_status", "message", "m1", "message:m1"],
  ["role", "change_role", "user", "u1", "user:u1"],
  ["deleted-user", "delete_user", "user", "u2", null],
  ["session", "end_session", "session", "s1", "user:u1"],
  ["invitation", "invite_user", "invitation", "i1", "invitation:i1"],
  ["mail-of-booking", "resend_mail", "outbox", "o1", "booking:b1"],
  ["mail-of-account", "resend_mail", "outbox", "o2", "user:u1"],
  ["mail-of-deleted", "resend_mail", "outbox", "o3", null],
  ["test-mail", "send_test_mail", "mail_template", "t1", "user:u1"],
];

async function oldRows(db: Database) {
  const texts = JSON.stringify({ couple: "Ana & Ben", phone: "555" });
  const at = Date.parse("2026-01-02T03:04:05Z");
  await db.run(
    sql`insert into bookings (id, submission_id, bride_name, groom_name, email, wedding_date) values ('b1', 'b1', 'Ana', 'Ben', 'ana@example.com', '2031-06-07')`,
  );
  await db.run(
    sql`insert into booking_notes (id, booking_id, author_id, author_name, text) values ('n1', 'b1', 'u1', 'Studio', 'Loves lanterns')`,
  );
  await db.run(
    sql`insert into messages (id, submission_id, name, email, message, created_at) values ('m1', 'm1', 'Mei', 'mei@example.com', 'Hello', ${at})`,
  );
  await db.run(
    sql`insert into user (id, name, email, created_at, updated_at) values ('u1', 'Studio', 'admin@example.com', ${at}, ${at})`,
  );
  for (const [id, days] of [
    ["s1", 2],
    ["s2", 1],
  ] as const)
    await db.run(
      sql`insert into session (id, token, user_id, expires_at, created_at, updated_at) values (${id}, ${id}, 'u1', ${at}, ${at}, ${at + days})`,
    );
  await db.run(
    sql`insert into invitations (id, email, name, role, token_hash, invited_by, expires_at) values ('i1', 'eva@example.com', 'Eva', 'user', 'hash', 'u1', ${at})`,
  );
  for (const [id, bookingId, to] of [
    ["o1", "b1", "ana@example.com"],
    ["o2", null, "admin@example.com"],
    // For a booking that was deleted.
    ["o3", "b2", "cleo@example.com"],
  ])
    await db.run(
      sql`insert into outbox (id, idempotency_key, kind, booking_id, to_address, subject, text_body, html_body, next_attempt_at) values (${id}, ${id}, 'booking_reply', ${bookingId}, ${to}, 'Hello', 'Hello', 'Hello', ${at})`,
    );
  for (const [id, action, entity, entityId] of ENTRIES)
    await db.run(
      sql`insert into audit_log (id, actor_id, actor_email, action, entity, entity_id, before, after, created_at) values (${id}, 'u1', 'admin@example.com', ${action}, ${entity}, ${entityId}, ${texts}, ${JSON.stringify({ phone: "556" })}, ${at})`,
    );
  for (const [id, section] of [
    ["first", "seo"],
    ["second", "seo"],
    ["third", "general"],
  ])
    await db.run(
      sql`insert into audit_log (id, actor_id, actor_email, action, entity, entity_id, before, after) values (${id}, 'u1', 'admin@example.com', 'save_settings', 'settings', ${section}, '{"heroTitle":"One"}', 'null')`,
    );
}

beforeAll(async () => {
  database = await startOlderDatabase("0009_form_checks");
  await oldRows(open());
  await applyMigrations(open());
}, 30_000);

afterAll(() => database?.close());

it("keeps every log entry with its field names, without values or addresses", async () => {
  const entries = await open().all<Record<string, unknown>>(sql`select * from audit_log`);
  expect(entries).toHaveLength(ENTRIES.length + 3);
  expect(JSON.stringify(entries)).not.toMatch(/Ana|\b555\b|admin@example\.com/);
  const edit = entries.find(({ id }) => id === "edit");
  expect(edit).toMatchObject({ actor_id: "u1", entity: "booking", entity_id: "b1" });
  expect(JSON.parse(String(edit?.fields))).toEqual(["couple", "phone"]);
  await expect(open().update(auditLog).set({ action: "none" })).rejects.toThrow();
});

it("moves values to their own table with their subject, and drops those of deleted records", async () => {
  const values = await open().select().from(auditValues);
  const found = Object.fromEntries(values.map(({ auditId, subject }) => [auditId, subject]));
  const expected = ENTRIES.flatMap(([id, , , , subject]) => (subject === null ? [] : [[id, subject]]));
  expect(found).toEqual({ ...Object.fromEntries(expected), first: null, second: null, third: null });
  expect(values.find(({ auditId }) => auditId === "edit")).toMatchObject({
    before: { couple: "Ana & Ben", phone: "555" },
    after: { phone: "556" },
    createdAt: new Date("2026-01-02T03:04:05Z"),
  });
  expect(values.find(({ auditId }) => auditId === "first")?.after).toBeNull();
});

it("sets an account's last-seen time to the last use of its newest session", async () => {
  const [account] = await open().select().from(user);
  expect(account?.lastSeenAt).toEqual(new Date(Date.parse("2026-01-02T03:04:05Z") + 2));
});

it("deletes mails about a deleted booking", async () => {
  const mails = await open().select({ id: outbox.id }).from(outbox);
  expect(mails.map(({ id }) => id).sort()).toEqual(["o1", "o2"]);
});

it("continues settings versions from the number of their log lines", async () => {
  const sections = await open().select().from(settingsSections);
  expect(Object.fromEntries(sections.map(({ section, version }) => [section, version]))).toEqual({
    seo: 2,
    general: 1,
  });
});

it("dates a message's status from its arrival", async () => {
  const [message] = await open().select().from(messages);
  expect(message?.statusChangedAt).toEqual(new Date("2026-01-02T03:04:05Z"));
});
