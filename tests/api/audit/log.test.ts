import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries, auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { passkey } from "#drizzle/schema/auth.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { api } from "#server/api.ts";
import { AUDIT_ENTITIES } from "#server/audit/contract.ts";
import { auditedRoutes, failedMail } from "#tests/support/audited-routes.ts";
import { newAdmin, sendJson } from "#tests/support/own-account.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ ownAddresses: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/**
 * Routes through which no admin changes anything: better-auth's own, a couple's pictures, sign-ins, and session
 * renewal.
 */
const NO_CHANGE = new Set([
  // Visit events from public pages. An admin's own visits are not even counted.
  "POST /api/events",
  // What browsers report of a page. It is only logged.
  "POST /api/browser-reports",
  // What a mail's provider says of it.
  "POST /api/mail/resend",
  // Stripe's payment webhook. The ledger's own entries record it.
  "POST /api/stripe/webhook",
  "POST /api/auth/sign-out",
  "POST /api/inspiration",
  "POST /api/passkey-sign-in",
  "POST /api/passkey-sign-in/options",
  "POST /api/session/refresh",
  // Sign-in without leaving the page (tests/api/accounts/sign-in-again.test.ts).
  "POST /api/session/sign-in",
  "POST /api/session/second-step",
  // Previews an import without saving (tests/api/bookings/import.test.ts).
  "POST /api/booking-import/check",
  // Previews a template as an email and stores nothing (tests/api/mail/templates.test.ts).
  "POST /api/mail-templates/:id/preview",
  // Partial uploads: nothing is visible before they are complete, and completing them is logged.
  "POST /api/uploads",
  "PUT /api/uploads/:id/parts/:number",
  "POST /api/delivery-films/:id/files",
  "PUT /api/delivery-files/:id/parts/:number",
  "DELETE /api/delivery-files/:id",
  "POST /api/archive-import",
  "POST /api/archive-import/:id/rows",
  // Bytes of files that the data names but the store lacks: no row changes (tests/api/admin/media-archive.test.ts).
  "POST /api/media-restore/check",
  "PUT /api/media-restore/files",
  "POST /api/media-restore/films",
  "POST /api/media-restore/films/complete",
]);
/** Routes that store a key or challenge that is useless before the next route, which is logged. */
const PREPARATIONS: Record<string, object> = {
  "POST /api/account/second-factor/prepare": {},
  "POST /api/account/passkeys/options": { name: "Phone" },
};

/** One call to each API route through which an admin changes something. */
const MUTATIONS = auditedRoutes(
  () => studio,
  () => admin,
);

/**
 * Actions logged without a before or after value. Some have neither, such as passwords and codes, which must not be
 * shown.
 */
const WITHOUT_BEFORE = [
  "invite_user",
  "add_passkey",
  "change_password",
  "renew_backup_codes",
  "end_session",
  "create_booking",
  "untrash_booking",
  "send_test_mail",
  "add_note",
  "upload_file",
  "record_payment",
  "settle_payment",
  "record_refund",
  "add_charge",
  "remove_charge",
  "write_off",
  "issue_invoice",
  "send_payment_reminder",
  "back_up",
];
const WITHOUT_AFTER = [
  "delete_user",
  "revoke_invitation",
  "remove_passkey",
  "delete_template",
  "trash_booking",
  "delete_booking",
  "delete_note",
  "delete_content",
  "cancel_upload",
  "delete_message",
  "delete_mail",
  "settle_call",
  "delete_person",
  "add_passkey",
  "change_password",
  "renew_backup_codes",
  "end_session",
  "back_up",
];
const SIDELESS = WITHOUT_BEFORE.filter((action) => WITHOUT_AFTER.includes(action));

const SAFE = new Set(["GET", "HEAD", "OPTIONS", "ALL"]);

/** Returns what somebody typed to prove their identity, which must never be logged. */
const secretsIn = (body: unknown) =>
  Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    /password|repeated|^code$/i.test(name) ? [String(value)] : [],
  );

const sidesOf = (line: { before: unknown; after: unknown } | undefined) =>
  [line?.before, line?.after] as (object | null | undefined)[];

it("S33 these tests cover every API route that changes something", () => {
  const routes = api.routes
    .filter(({ method }) => !SAFE.has(method))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !NO_CHANGE.has(route));
  const known = [...Object.keys(MUTATIONS), ...Object.keys(PREPARATIONS)];
  expect([...new Set(routes)].sort()).toEqual(known.sort());
});

describe("S33 logs one entry with who, what, when, before and after, and no secrets", () => {
  it.each(Object.entries(MUTATIONS))("%s", async (route, prepare) => {
    const {
      path,
      body,
      action,
      also = [],
      entityId,
      by = { admin, ...DEVELOPMENT_ADMIN },
      again,
    } = await prepare();
    const method = route.split(" ")[0] as "POST" | "PUT" | "DELETE";
    const before = await studio.audit();
    const startedAt = Date.now();
    const answer = await callApi(by.admin, method, path, body);
    expect([route, answer.status]).toEqual([route, 200]);
    const all = (await studio.audit()).filter(({ id }) => !before.some((earlier) => earlier.id === id));
    expect(all.map((line) => line.action).sort()).toEqual([action, ...also].sort());
    const added = all.filter((line) => line.action === action);
    expect(added).toEqual([
      {
        id: expect.any(String),
        actorId: expect.any(String),
        actorEmail: by.email,
        action,
        entity: expect.toSatisfy((entity) => AUDIT_ENTITIES.includes(entity)),
        entityId: entityId ?? expect.any(String),
        fields: [...new Set(sidesOf(added[0]).flatMap((side) => Object.keys(side ?? {})))].sort(),
        before: WITHOUT_BEFORE.includes(action) ? null : expect.any(Object),
        after: WITHOUT_AFTER.includes(action) ? null : expect.any(Object),
        createdAt: expect.any(Date),
      },
    ]);
    expect(Number(added[0]?.createdAt)).toBeGreaterThanOrEqual(startedAt - 1000);
    if (!SIDELESS.includes(action)) expect(added[0]?.before).not.toEqual(added[0]?.after);
    const text = JSON.stringify({ ...added[0], action: "" });
    expect(text).not.toMatch(/password|token|hash|secret|scrypt/i);
    for (const secret of secretsIn(body)) expect(text).not.toContain(secret);

    // Repeating the call either changes nothing or makes a new change. It never logs a line without a change.
    const repeated = await callApi(by.admin, method, path, body);
    const lines = (await studio.audit()).length - before.length;
    const expected = again ?? (repeated.status === 200 ? "anew" : "nothing");
    expect(lines).toBe((expected === "anew" ? 2 : 1) * (1 + also.length));
  });
});

it.each(Object.entries(PREPARATIONS))("S33 %s changes nothing yet and logs nothing", async (route, body) => {
  const { admin: owner, password } = await newAdmin(studio);
  const passkeys = () => studio.database.open().select().from(passkey);
  const known = await passkeys();
  const answer = await sendJson(owner, route.split(" ")[1] ?? "", { ...body, password });
  expect([route, answer.status]).toEqual([route, 200]);
  expect(await studio.audit()).toEqual([]);
  const account = await (await owner.get("/admin/account")).text();
  expect(account).toContain("Set up an authenticator app");
  expect(await passkeys()).toEqual(known);
  expect(await studio.outbox()).toEqual([]);
});

it("S33 logs nothing for rejected requests", async () => {
  const person = await newPerson(studio);
  const plain = await signedIn(studio, person.credentials);
  for (const [route, prepare] of Object.entries(MUTATIONS)) {
    const { path, body } = await prepare();
    const before = await studio.audit();
    const method = route.split(" ")[0] as "POST" | "PUT" | "DELETE";
    expect((await callApi(plain, method, path, body)).status).toBe(403);
    expect(await studio.audit()).toEqual(before);
  }
});

it("S33 the log is append-only, even for direct database writes", async () => {
  const db = studio.database.open();
  await failedMail(studio).then((id) => callApi(admin, "POST", `/api/outbox/${id}/resend`));
  const rows = await db.select().from(auditLog);
  for (const attempt of [
    () => db.update(auditLog).set({ actorId: "somebody" }),
    () => db.delete(auditLog),
    () => db.run(sql`insert or replace into audit_log select * from audit_log limit 1`),
    // Nor by inserting into the table that entries are written to.
    () =>
      db.insert(auditEntries).values({
        id: rows[0]?.id ?? "",
        actorId: "somebody",
        action: "a",
        entity: "b",
        entityId: "c",
      }),
  ]) {
    await expect(attempt()).rejects.toThrow();
  }
  expect(await studio.database.open().select().from(auditLog)).toEqual(rows);
});

it("S33 log entries hold references and field names, and their values can be deleted", async () => {
  const db = studio.database.open();
  await failedMail(studio).then((id) => callApi(admin, "POST", `/api/outbox/${id}/resend`));
  const [entry] = await studio.audit();
  expect(entry).toMatchObject({
    fields: ["attempts", "state", "subject", "to"],
    before: { state: "failed" },
  });
  const line = await db.get(sql`select * from audit_log where id = ${entry?.id}`);
  expect(Object.keys(line as object).sort()).toEqual(
    ["action", "actor_id", "created_at", "entity", "entity_id", "fields", "id"].sort(),
  );
  expect(await db.select().from(auditEntries)).toEqual([]);
  await db.delete(auditValues);
  expect(await studio.audit()).toEqual([{ ...entry, before: null, after: null }]);
});
