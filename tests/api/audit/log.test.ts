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
 * Routes through which no admin changes anything: better-auth's own, a couple's pictures, sign-ins, and a
 * session that lives longer.
 */
const NO_CHANGE = new Set([
  // What public pages tell of a visit; an admin's own is not even counted.
  "POST /api/events",
  // What a mail's provider says of it.
  "POST /api/mail/resend",
  // What Stripe says of a payment, which the ledger's own entries note.
  "POST /api/stripe/webhook",
  ...["POST /api/auth/sign-out", "POST /api/inspiration"],
  ...["POST /api/passkey-sign-in", "POST /api/passkey-sign-in/options", "POST /api/session/refresh"],
  // The sign-in without leaving the page (tests/api/accounts/sign-in-again.test.ts).
  ...["POST /api/session/sign-in", "POST /api/session/second-step"],
  // Says what an import would do (tests/api/bookings/import.test.ts).
  "POST /api/booking-import/check",
  // Shows what was typed as a mail, and keeps nothing (tests/api/mail/templates.test.ts).
  "POST /api/mail-templates/:id/preview",
  // Bytes on their way: nothing of them is to be seen before they are complete, which leaves its line.
  ...["POST /api/uploads", "PUT /api/uploads/:id/parts/:number"],
  ...["POST /api/archive-import", "POST /api/archive-import/:id/rows"],
  // Bytes of files that the data names, and that the store lacks: no row changes (tests/api/admin/media-archive.test.ts).
  ...["POST /api/media-restore/check", "PUT /api/media-restore/files"],
  ...["POST /api/media-restore/films", "POST /api/media-restore/films/complete"],
]);
/** They keep a key or a challenge that is worth nothing before the next route, which notes it. */
const PREPARATIONS: Record<string, object> = {
  "POST /api/account/second-factor/prepare": {},
  "POST /api/account/passkeys/options": { name: "Phone" },
};

/** One call for each route of the API through which an admin changes something. */
const MUTATIONS = auditedRoutes(
  () => studio,
  () => admin,
);

/** Lines with one side, and those with none: a password and codes have no side that could be shown. */
const WITHOUT_BEFORE = [
  ...["invite_user", "add_passkey", "change_password", "renew_backup_codes", "end_session"],
  ...["create_booking", "untrash_booking", "send_test_mail", "add_note", "upload_file"],
  ...["record_payment", "settle_payment", "record_refund", "add_charge", "remove_charge", "write_off"],
  ...["issue_invoice", "send_payment_reminder"],
];
const WITHOUT_AFTER = [
  ...[
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
  ],
  ...["add_passkey", "change_password", "renew_backup_codes", "end_session"],
];
const SIDELESS = WITHOUT_BEFORE.filter((action) => WITHOUT_AFTER.includes(action));

const SAFE = new Set(["GET", "HEAD", "OPTIONS", "ALL"]);

/** What somebody typed to prove who they are, which no log may say. */
const secretsIn = (body: unknown) =>
  Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    /password|repeated|^code$/i.test(name) ? [String(value)] : [],
  );

const sidesOf = (line: { before: unknown; after: unknown } | undefined) =>
  [line?.before, line?.after] as (object | null | undefined)[];

it("S33 every route of the API that changes something is known here", () => {
  const routes = api.routes
    .filter(({ method }) => !SAFE.has(method))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !NO_CHANGE.has(route));
  const known = [...Object.keys(MUTATIONS), ...Object.keys(PREPARATIONS)];
  expect([...new Set(routes)].sort()).toEqual(known.sort());
});

describe("S33 leaves one line in the log, with who, what, when, before and after, and no secret", () => {
  it.each(Object.entries(MUTATIONS))("%s", async (route, prepare) => {
    const { path, body, action, entityId, by = { admin, ...DEVELOPMENT_ADMIN }, again } = await prepare();
    const method = route.split(" ")[0] as "POST" | "PUT" | "DELETE";
    const before = await studio.audit();
    const startedAt = Date.now();
    const answer = await callApi(by.admin, method, path, body);
    expect([route, answer.status]).toEqual([route, 200]);
    const added = (await studio.audit()).filter(({ id }) => !before.some((earlier) => earlier.id === id));
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

    // The same again finds nothing to do, or does it anew: never is there a line without a change.
    const repeated = await callApi(by.admin, method, path, body);
    const lines = (await studio.audit()).length - before.length;
    const expected = again ?? (repeated.status === 200 ? "anew" : "nothing");
    expect(lines).toBe(expected === "anew" ? 2 : 1);
  });
});

it.each(Object.entries(PREPARATIONS))(
  "S33 %s changes nothing yet, and leaves no line",
  async (route, body) => {
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
  },
);

it("S33 leaves no line for what was refused", async () => {
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

it("S33 the log is append-only, whoever asks", async () => {
  const db = studio.database.open();
  await failedMail(studio).then((id) => callApi(admin, "POST", `/api/outbox/${id}/resend`));
  const rows = await db.select().from(auditLog);
  for (const attempt of [
    () => db.update(auditLog).set({ actorId: "somebody" }),
    () => db.delete(auditLog),
    () => db.run(sql`insert or replace into audit_log select * from audit_log limit 1`),
    // Nor by way of the table that entries are written to.
    () =>
      db.insert(auditEntries).values({
        ...{ id: rows[0]?.id ?? "", actorId: "somebody", action: "a", entity: "b", entityId: "c" },
      }),
  ]) {
    await expect(attempt()).rejects.toThrow();
  }
  expect(await studio.database.open().select().from(auditLog)).toEqual(rows);
});

it("S33 the log's entries hold references and names of fields, and the values can be deleted", async () => {
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
