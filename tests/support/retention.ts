import { eq } from "drizzle-orm";
import { openDatabase } from "#drizzle/client.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import { deleteExpired, TURN_COUNT } from "#server/admin/retention/service.ts";
import type { RetentionKind } from "#server/website/retention-periods/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import { newTestimonial } from "#tests/factories/testimonial.ts";
import { callApi, newPerson } from "#tests/support/staff.ts";
import { storageOf } from "#tests/support/store.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const DAY_MS = 86_400_000;

export async function newMail(
  studio: Studio,
  createdAt: Date,
  state: "sent" | "failed" | "pending" = "sent",
) {
  const id = crypto.randomUUID();
  await studio.database
    .open()
    .insert(outbox)
    .values({
      id,
      idempotencyKey: id,
      kind: "message_reply",
      toAddress: "ana@example.com",
      subject: "Hello",
      textBody: "Hello",
      htmlBody: "Hello",
      state,
      createdAt,
      nextAttemptAt: new Date(Date.now() + DAY_MS),
    });
  return id;
}

export async function newLogEntry(studio: Studio, createdAt: Date) {
  const id = crypto.randomUUID();
  const entry = { actorId: "somebody", action: "edit_booking", entity: "booking", entityId: "b" };
  await studio.database
    .open()
    .insert(auditLog)
    .values({ id, ...entry, fields: ["phone"], createdAt });
  await studio.database
    .open()
    .insert(auditValues)
    .values({ auditId: id, before: { phone: "555" }, createdAt });
  return id;
}

export async function newInvitation(studio: Studio, expiresAt: Date) {
  const id = crypto.randomUUID();
  const who = { email: `${id}@example.com`, name: "Guest", role: "user" as const };
  await studio.database
    .open()
    .insert(invitations)
    .values({ id, ...who, tokenHash: id, invitedBy: "somebody", expiresAt });
  return id;
}

export async function newSignUp(studio: Studio, createdAt: Date) {
  const { id } = await newPerson(studio, { emailVerified: false });
  await studio.database.open().update(user).set({ createdAt }).where(eq(user.id, id));
  return id;
}

/** Runs the cron's work of one minute and returns its cost. */
export async function cronTurn(studio: Studio, minute: number, from = Date.now()) {
  let reads = 0;
  let calls = 0;
  const counting = openDatabase({
    url: studio.database.url,
    timeoutMs: 30_000,
    onCall: () => {
      calls += 1;
    },
    onRead: (rows) => {
      reads += rows;
    },
  });
  const now = new Date(from + minute * 60_000);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const services = { db: counting, storage: storageOf(studio), clock: { now: () => now }, log };
  return { deleted: await deleteExpired(services, now), reads, calls };
}

/** Runs the cron for enough minutes that every kind has had its turn. */
export async function cronTurns(studio: Studio) {
  // Counted from a fixed time, because a new minute starting meanwhile would skip a turn.
  const from = Date.now();
  for (let turn = 0; turn < TURN_COUNT; turn += 1) await cronTurn(studio, turn, from);
}

/** For each kind, inserts a row of this age and returns whether it still exists. */
export const kindsIn = (
  studio: Studio,
  admin: Visitor,
): Record<RetentionKind, (at: Date) => Promise<() => Promise<boolean>>> => ({
  spam: async (statusChangedAt) =>
    thereIs(studio, messages, await newMessage(studio, { status: "spam", statusChangedAt })),
  messages: async (statusChangedAt) =>
    thereIs(studio, messages, await newMessage(studio, { status: "archived", statusChangedAt })),
  lost: async (updatedAt) =>
    thereIs(studio, bookings, await newBooking(studio, { status: "lost", updatedAt })),
  cancelled: async (updatedAt) =>
    thereIs(studio, bookings, await newBooking(studio, { status: "cancelled", updatedAt })),
  trash: async (deletedAt) => {
    const { id } = await newBooking(studio);
    await callApi(admin, "DELETE", `/api/bookings/${id}`, { version: 1 });
    await studio.database.open().update(trashedBookings).set({ deletedAt }).where(eq(trashedBookings.id, id));
    return thereIs(studio, trashedBookings, { id });
  },
  testimonials: async (at) => {
    const { id } = await newTestimonial(studio, { status: "unpublished", receivedAt: at, updatedAt: at });
    return async () => {
      const [row] = await studio.database.open().select().from(testimonials).where(eq(testimonials.id, id));
      return row?.words != null;
    };
  },
  mails: async (at) => thereIs(studio, outbox, { id: await newMail(studio, at) }),
  logValues: async (at) => {
    const id = await newLogEntry(studio, at);
    return async () =>
      (await studio.database.open().select().from(auditValues).where(eq(auditValues.auditId, id))).length > 0;
  },
  signInFailures: async (at) => {
    const id = crypto.randomUUID();
    await studio.database
      .open()
      .insert(signInFailures)
      .values({ id, at, step: "password", device: "A test" });
    return thereIs(studio, signInFailures, { id });
  },
  invitations: async (at) => thereIs(studio, invitations, { id: await newInvitation(studio, at) }),
  signUps: async (at) => thereIs(studio, user, { id: await newSignUp(studio, at) }),
});

export function thereIs(
  studio: Studio,
  table:
    | typeof messages
    | typeof bookings
    | typeof outbox
    | typeof signInFailures
    | typeof invitations
    | typeof trashedBookings
    | typeof user,
  { id }: { id: string },
) {
  return async () =>
    (await studio.database.open().select({ id: table.id }).from(table).where(eq(table.id, id))).length > 0;
}
