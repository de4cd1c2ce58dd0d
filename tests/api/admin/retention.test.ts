import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { RECORDS_AT_ONCE, TURN_COUNT } from "#server/admin/retention/service.ts";
import { RETENTION, RETENTION_KINDS, retentionField } from "#server/website/retention-periods/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  cronTurn,
  cronTurns,
  kindsIn,
  newInvitation,
  newLogEntry,
  newMail,
  newSignUp,
  thereIs,
} from "#tests/support/retention.ts";
import { currentSection } from "#tests/support/settings.ts";
import { callApi, newPerson, sessionsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const DAY_MS = 86_400_000;

let studio: Studio;
let admin: Visitor;
let kinds: ReturnType<typeof kindsIn>;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  kinds = kindsIn(studio, admin);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

describe("each kind of data", () => {
  it.each(RETENTION_KINDS)(
    "%s is deleted by the cron once its retention period is over, and not before",
    async (kind) => {
      const { days } = RETENTION[kind];
      const young = await kinds[kind](ago(days - 0.5));
      const old = await kinds[kind](ago(days + 0.5));
      await cronTurns(studio);
      expect([await young(), await old()]).toEqual([true, false]);
    },
  );

  it.each(RETENTION_KINDS)("%s is kept for the period set by the studio", async (kind) => {
    const { days, min } = RETENTION[kind];
    const section = await currentSection(studio, "security");
    const save = async (texts: Record<string, string>) => {
      const { version } = await currentSection(studio, "security");
      const answer = await callApi(admin, "PUT", "/api/settings/security", { version, texts });
      expect(answer.status).toBe(200);
    };
    await save({ ...section.texts, [retentionField(kind)]: String(min) });
    const old = await kinds[kind](ago(min + 0.5));
    await cronTurns(studio);
    expect(await old()).toBe(false);
    await save({ ...section.texts, [retentionField(kind)]: String(days + 10) });
    const kept = await kinds[kind](ago(days + 5));
    await cronTurns(studio);
    expect(await kept()).toBe(true);
    await save(section.texts);
  });
});

describe("what is never deleted because of its age", () => {
  it("includes open work and unsent mail", async () => {
    const long = ago(20 * 365);
    const unread = ["open", "suspected"] as const;
    for (const status of unread) await newMessage(studio, { status, statusChangedAt: long });
    const statuses = ["new", "contacted", "proposal", "confirmed", "delivered"] as const;
    for (const status of statuses) {
      await newBooking(studio, { status, updatedAt: long, createdAt: long, weddingDate: "2031-06-07" });
      await db()
        .update(bookings)
        .set({ weddingDate: `20${31 + statuses.indexOf(status)}-06-14` })
        .where(eq(bookings.status, status));
    }
    const waiting = await newMail(studio, long, "pending");
    const suspended = await newSignUp(studio, long);
    await db().run(sql`update profiles set suspended_at = 1 where user_id = ${suspended}`);
    await cronTurns(studio);
    expect(await studio.messages()).toHaveLength(unread.length);
    expect(await studio.bookings()).toHaveLength(statuses.length);
    expect((await studio.outbox()).map(({ id }) => id)).toEqual([waiting]);
    expect(await thereIs(studio, user, { id: suspended })()).toBe(true);
  });

  it("includes an old message that was only just marked as spam, perhaps by mistake", async () => {
    const long = ago(1000);
    const { id, version } = await newMessage(studio, { createdAt: long, statusChangedAt: long });
    const move = { status: "spam", version };
    expect((await callApi(admin, "POST", `/api/messages/${id}/move`, move)).status).toBe(200);
    await cronTurns(studio);
    expect((await studio.messages()).map((message) => message.id)).toEqual([id]);
  });

  it("includes a published or undecided testimonial, and the rating of an unpublished one", async () => {
    const long = ago(20 * 365);
    const at = { receivedAt: long, updatedAt: long, stars: 3 };
    for (const status of ["received", "published", "unpublished"] as const) {
      await newTestimonial(studio, { ...at, status });
    }
    // Taken off the site a moment ago, possibly by mistake.
    await newTestimonial(studio, { ...at, status: "unpublished", updatedAt: ago(1) });
    await cronTurns(studio);
    const rows = await db().select().from(testimonials);
    expect(rows.map(({ status, words, stars }) => [status, words !== null, stars]).sort()).toEqual([
      ["published", true, 3],
      ["received", true, 3],
      ["unpublished", true, 3],
      ["withdrawn", false, 3],
    ]);
  });

  it("includes the log line, which says that its values were deleted", async () => {
    const id = await newLogEntry(studio, ago(RETENTION.logValues.days + 1));
    await cronTurns(studio);
    expect((await studio.audit()).find((line) => line.id === id)).toMatchObject({
      fields: ["phone"],
      before: null,
    });
    expect(await (await admin.get("/admin/activity?page=999")).text()).toMatch(
      /Details deleted: (<!-- -->)?phone/,
    );
  });
});

it("an expired inquiry is deleted with everything that belongs to it, and the log says how many were", async () => {
  const { id } = await newBooking(studio, { status: "lost", updatedAt: ago(4000) });
  await newBooking(studio, { status: "lost", updatedAt: ago(4000) });
  const mail = await newMail(studio, ago(1));
  await db().update(outbox).set({ bookingId: id }).where(eq(outbox.id, mail));
  const entry = await newLogEntry(studio, ago(1));
  await db()
    .update(auditValues)
    .set({ subject: `booking:${id}` })
    .where(eq(auditValues.auditId, entry));
  await cronTurns(studio);
  expect([await studio.bookings(), await studio.outbox()]).toEqual([[], []]);
  expect(await db().select().from(auditValues).where(eq(auditValues.auditId, entry))).toEqual([]);
  const lines = (await studio.audit()).filter(({ action }) => action === "delete_expired");
  expect(lines).toMatchObject([
    { actorId: "system", entity: "site", entityId: "lost", before: { "lost inquiries": 2 } },
  ]);
});

it("an expired session is deleted together with its network address", async () => {
  const person = await newPerson(studio);
  await createVisitor(studio).signIn(person.credentials);
  await createVisitor(studio).signIn(person.credentials);
  const [over] = await sessionsOf(studio, person.id);
  await db()
    .update(session)
    .set({ expiresAt: ago(1) })
    .where(eq(session.id, over?.id ?? ""));
  await cronTurns(studio);
  const left = await sessionsOf(studio, person.id);
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(over?.id);
});

/**
 * Waits until the minute of the hour is over in which the cron sends reminders to signers in place of a retention
 * turn.
 */
const remindersTurnOver = () => eventually(() => expect(new Date().getUTCMinutes()).not.toBe(0), 65_000);

describe("a cron run", () => {
  it("deletes the kind whose turn it is", { timeout: 90_000 }, async () => {
    const gone = await Promise.all(RETENTION_KINDS.map(async (kind) => kinds[kind](ago(5000))));
    // Too young for other mails to be deleted, but old enough for a notice that a person's data was deleted.
    const notice = await newMail(studio, ago(8));
    await db().update(outbox).set({ kind: "data_deleted" }).where(eq(outbox.id, notice));
    gone.push(thereIs(studio, outbox, { id: notice }));
    const person = await newPerson(studio);
    await createVisitor(studio).signIn(person.credentials);
    await db()
      .update(session)
      .set({ expiresAt: ago(1) })
      .where(eq(session.userId, person.id));
    await remindersTurnOver();
    await studio.worker.cron();
    const left = await Promise.all(gone.map((isThere) => isThere()));
    const sessions = await sessionsOf(studio, person.id);
    expect([...left, sessions.length > 0].filter((isThere) => !isThere)).toHaveLength(1);
  });

  it("reads only a few rows when nothing is due, however many are kept", async () => {
    // Each kind has young rows and many rows that no retention period covers.
    for (let n = 0; n < 60; n += 1) {
      await newBooking(studio, { status: n % 2 ? "lost" : "cancelled", updatedAt: ago(1) });
      await newBooking(studio, { status: "new", updatedAt: ago(5000) });
      await newMessage(studio, { status: n % 2 ? "spam" : "answered", statusChangedAt: ago(1) });
      await newMail(studio, ago(1), n % 2 ? "sent" : "failed");
      await newLogEntry(studio, ago(1));
      await newInvitation(studio, ago(1));
      await newTestimonial(studio, { status: "unpublished", receivedAt: ago(1), updatedAt: ago(1) });
      await newTestimonial(studio, { status: "published", receivedAt: ago(5000), updatedAt: ago(5000) });
      await db()
        .insert(signInFailures)
        .values({ at: ago(1), step: "password", device: "A test" });
    }
    await newSignUp(studio, ago(1));
    await cronTurns(studio);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) {
      const { deleted, reads, calls } = await cronTurn(studio, turn);
      expect([turn, deleted]).toEqual([turn, 0]);
      expect(calls).toBeLessThanOrEqual(2);
      expect([turn, reads]).toEqual([turn, expect.toSatisfy((read) => read <= 4)]);
    }
  });

  it("deletes a limited number, and the next run continues", async () => {
    const more = RECORDS_AT_ONCE + 5;
    for (let n = 0; n < more; n += 1) await newBooking(studio, { status: "lost", updatedAt: ago(4000) });
    await cronTurns(studio);
    expect(await studio.bookings()).toHaveLength(5);
    await cronTurns(studio);
    expect(await studio.bookings()).toHaveLength(0);
  });
});
