import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries, auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { passkey } from "#drizzle/schema/auth.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { api } from "#server/api.ts";
import { AUDIT_ENTITIES } from "#server/audit/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newManualBooking } from "#tests/factories/manual-booking.ts";
import { accountAuditedRoutes, type Call } from "#tests/support/account-audited-routes.ts";
import { adminAuditedRoutes } from "#tests/support/admin-audited-routes.ts";
import { bookingAuditedRoutes } from "#tests/support/booking-audited-routes.ts";
import { contactAuditedRoutes } from "#tests/support/contact-audited-routes.ts";
import { contentAuditedRoutes } from "#tests/support/content-audited-routes.ts";
import { importAuditedRoutes } from "#tests/support/import-audited-routes.ts";
import { newAdmin, sendJson } from "#tests/support/own-account.ts";
import { paymentAuditedRoutes } from "#tests/support/payment-audited-routes.ts";
import { fingerprintOf } from "#tests/support/person-screen.ts";
import { proposalAuditedRoutes } from "#tests/support/proposal-audited-routes.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { themeAuditedRoutes } from "#tests/support/theme-audited-routes.ts";
import { uploadAuditedRoutes } from "#tests/support/upload-audited-routes.ts";
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

async function openInvitation() {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const answer = await callApi(admin, "POST", "/api/invitations", { name: "Guest", email, role: "user" });
  const { value } = (await answer.json()) as { value: { id: string } };
  return value.id;
}

async function failedMail(changes: Partial<typeof outbox.$inferInsert> = {}) {
  const id = crypto.randomUUID();
  await studio.database
    .open()
    .insert(outbox)
    .values({
      id,
      idempotencyKey: id,
      kind: "message_alert",
      toAddress: "couple@example.com",
      subject: "A message",
      textBody: "A secret of theirs",
      htmlBody: "A secret of theirs",
      state: "failed",
      nextAttemptAt: new Date(),
      ...changes,
    });
  return id;
}

let dates = 0;
const newDate = () => {
  dates += 1;
  return addDays("2032-01-01", dates);
};

/** One call for each route of the API through which an admin changes something. */
const MUTATIONS: Record<string, () => Promise<Call>> = {
  "POST /api/outbox/:id/resend": async () => {
    const entityId = await failedMail();
    return { path: `/api/outbox/${entityId}/resend`, action: "resend_mail", entityId };
  },
  "POST /api/outbox/:id/call": async () => {
    const entityId = await failedMail({ state: "sent", delivery: "bounced", callDueAt: new Date() });
    return { path: `/api/outbox/${entityId}/call`, action: "settle_call", entityId };
  },
  "DELETE /api/outbox/:id": async () => {
    const entityId = await failedMail();
    return { path: `/api/outbox/${entityId}`, action: "delete_mail", entityId };
  },
  "POST /api/personal-data/requests/:booking": async () => {
    const { id, version } = await newBooking(studio, { email: `guest-${crypto.randomUUID()}@example.com` });
    await studio.database
      .open()
      .update(contacts)
      .set({ deletionAskedAt: new Date() })
      .where(eq(contacts.id, `${id}-1`));
    const path = `/api/personal-data/requests/${id}`;
    const body = { version, scope: "booking", givesUpDate: false };
    return { path, body, action: "delete_person", again: "nothing" };
  },
  "DELETE /api/personal-data": async () => {
    const { email } = await newBooking(studio, { email: `guest-${crypto.randomUUID()}@example.com` });
    const body = { email, fingerprint: await fingerprintOf(admin, email) };
    return { path: "/api/personal-data", body, action: "delete_person", again: "nothing" };
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
  "POST /api/bookings/:id/move": async () => {
    const { id, version } = await newBooking(studio);
    return {
      path: `/api/bookings/${id}/move`,
      body: { status: "contacted", version },
      action: "change_booking_status",
      entityId: id,
    };
  },
  ...contactAuditedRoutes(() => studio),
  ...bookingAuditedRoutes(
    () => studio,
    () => admin,
  ),
  ...proposalAuditedRoutes(
    () => studio,
    () => admin,
  ),
  ...paymentAuditedRoutes(
    () => studio,
    () => admin,
  ),
  ...adminAuditedRoutes(() => studio, newDate),
  "POST /api/booking-list/move": async () => {
    const { id, version } = await newBooking(studio);
    return {
      path: "/api/booking-list/move",
      body: { status: "contacted", bookings: [{ id, version }] },
      action: "change_booking_status",
      entityId: id,
      // It answers 200 and names those that could not be moved.
      again: "nothing",
    };
  },
  "POST /api/manual-bookings": async () => {
    const body = newManualBooking();
    return {
      path: "/api/manual-bookings",
      body,
      action: "create_booking",
      entityId: body.id,
      again: "nothing",
    };
  },
  ...accountAuditedRoutes(() => studio),
  ...contentAuditedRoutes(() => studio),
  ...themeAuditedRoutes(() => studio),
  ...importAuditedRoutes(
    () => studio,
    () => admin,
  ),
  ...uploadAuditedRoutes(() => admin),
};

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
  await failedMail().then((id) => callApi(admin, "POST", `/api/outbox/${id}/resend`));
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
  await failedMail().then((id) => callApi(admin, "POST", `/api/outbox/${id}/resend`));
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
