import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { IN_TRASH } from "#server/bookings/preview/contract.ts";
import { BOOKING_GONE } from "#server/bookings/status-transitions/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// What the list previews of a booking in addition to its rows. For roles that may not see money, see
// without-money.test.ts.

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

async function previewOf(id: string) {
  const answer = await admin.get(`/api/bookings/${id}/preview`);
  return { status: answer.status, json: await answer.json() };
}

it("the preview contains a booking's facts, who else is booked that day, and the latest history", async () => {
  const day = "2031-06-07";
  const booking = await newBooking(studio, {
    weddingDate: day,
    venue: "Old Mill",
    packageName: "Feature",
    packagePriceCents: 432_100,
    message: "We met at a film club.",
    nextStep: "Call them",
    nextStepOn: "2031-01-02",
  });
  const other = await newBooking(studio, { weddingDate: day, status: "held" });
  const note = (text: string, createdAt: Date) => ({
    id: crypto.randomUUID(),
    bookingId: booking.id,
    authorId: "maya",
    authorName: "Maya",
    text,
    createdAt,
    updatedAt: createdAt,
  });
  await studio.database
    .open()
    .insert(bookingNotes)
    .values([
      note("Called, no answer", new Date("2030-01-01T10:00:00Z")),
      note("They love the barn", new Date("2030-01-02T10:00:00Z")),
    ]);
  expect(await previewOf(booking.id)).toMatchObject({
    status: 200,
    json: {
      value: {
        booking: {
          id: booking.id,
          email: booking.email,
          status: "new",
          weddingDate: day,
          venue: "Old Mill",
          packageName: "Feature",
          packagePriceCents: 432_100,
          message: "We met at a film club.",
          nextStep: "Call them",
          nextStepOn: "2031-01-02",
        },
        day: { crews: 2, crewsTaken: 1, others: [{ id: other.id, status: "held" }] },
        latest: { kind: "note", at: "2030-01-02T10:00:00.000Z", note: { text: "They love the barn" } },
      },
    },
  });
});

it("the preview says that an unknown booking is gone, and that a deleted one is in the trash", async () => {
  expect(await previewOf("no-such-booking")).toMatchObject({
    status: 404,
    json: { error: { code: "not_found", fields: { form: BOOKING_GONE } } },
  });
  const { id, version } = await newBooking(studio);
  expect((await callApi(admin, "DELETE", `/api/bookings/${id}`, { version })).status).toBe(200);
  expect(await previewOf(id)).toMatchObject({
    status: 404,
    json: { error: { code: "not_found", fields: { form: IN_TRASH } } },
  });
});
