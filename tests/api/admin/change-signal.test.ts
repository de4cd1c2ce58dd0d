import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { messages } from "#drizzle/schema/messages.ts";
import type { ChangeSignal } from "#server/admin/change-signal/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { messageFields } from "#tests/factories/message.ts";
import { recordedPayment } from "#tests/factories/payment.ts";
import { newSent, newSigner, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { openForm } from "#tests/support/booking-page.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
afterAll(() => studio?.close());

async function mark() {
  const answer = await admin.get("/api/change-signal");
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: ChangeSignal }).value.mark;
}

async function send(path: string, fields: Record<string, string>) {
  const visitor = createVisitor(studio);
  const answer = await visitor.post(path, { ...fields, submission: await openForm(visitor, path) });
  expect(answer.status).toBeLessThan(400);
}

describe("the change signal for out-of-date lists", () => {
  it.each([
    ["an inquiry", () => send("/booking", inquiryFields())],
    ["a message", () => send("/contact", messageFields())],
    [
      "another admin's note",
      async () => {
        const { id } = await newBooking(studio);
        const answer = await callApi(admin, "POST", `/api/bookings/${id}/notes`, {
          id: crypto.randomUUID(),
          text: "Called them",
        });
        expect(answer.status).toBe(200);
      },
    ],
    ["a payment", () => recordedPayment(admin, studio)],
    [
      "a signature",
      async () => {
        const { id, booking } = await newSent(studio, admin);
        const signer = await newSigner(studio, booking.email);
        const before = await mark();
        await signer.post(pageOf(id), await signatureFields(signer, id));
        expect(await mark()).not.toBe(before);
      },
    ],
  ])("changes with %s", async (_name, happen) => {
    const before = await mark();
    await happen();
    expect(await mark()).not.toBe(before);
  });

  it("returns the number of unanswered requests that every screen shows, only to roles with bookings", async () => {
    const db = studio.database.open();
    const unanswered = and(eq(bookings.status, "new"), isNull(bookings.answeredAt));
    const waiting = async (visitor: Visitor) =>
      ((await (await visitor.get("/api/change-signal")).json()) as { value: ChangeSignal }).value.waiting;
    const real = async () => ({
      inquiries: await db.$count(bookings, unanswered),
      messages: await db.$count(messages, eq(messages.status, "open")),
    });
    const { id } = await newBooking(studio, { status: "new" });
    const before = await waiting(admin);
    expect(before).toEqual(await real());
    expect(await pageText(admin, "/admin/account")).toContain(`${before?.inquiries} waiting for an answer`);
    for (const change of [
      { answeredAt: new Date() },
      { answeredAt: null },
      { status: "contacted" as const },
      { status: "new" as const, answeredAt: new Date() },
      { answeredAt: null },
    ]) {
      await db.update(bookings).set(change).where(eq(bookings.id, id));
      expect(await waiting(admin)).toEqual(await real());
    }
    await db.delete(bookings).where(eq(bookings.id, id));
    expect(await waiting(admin)).toEqual({ ...before, inquiries: (before?.inquiries ?? 0) - 1 });

    const coordinator = await signedIn(
      studio,
      (await newPerson(studio, { role: "coordinator" })).credentials,
    );
    expect(await waiting(coordinator)).toEqual(await real());
    const editor = await signedIn(studio, (await newPerson(studio, { role: "editor" })).credentials);
    expect(await waiting(editor)).toBeNull();
    expect(await pageText(editor, "/admin/videos")).not.toContain("waiting for an answer");
  });

  it("stays the same while nothing changes, and costs one call and a few rows", async () => {
    const before = await mark();
    await admin.get("/admin");
    await admin.get("/admin/bookings");
    studio.worker.clearLogs();
    expect(await mark()).toBe(before);
    const { databaseCalls, rowsRead } = await studio.requestLine("/api/change-signal");
    // One call for the session and the role, one for the mark.
    expect([databaseCalls, Number(rowsRead) <= 8]).toEqual([2, true]);
  });
});
