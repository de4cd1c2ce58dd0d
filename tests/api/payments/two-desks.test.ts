import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { chargedBooking, entryOf, recordPayment } from "#tests/factories/payment.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn } from "#tests/support/stripe/couple.ts";
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

/** A booking that has paid its retainer, with a write-off that either of two more charges has room for, but nothing else. */
async function written() {
  const { bookingId } = await chargedBooking(admin, studio);
  await recordPayment(admin, bookingId, "1000");
  const more = await Promise.all(
    ["Album", "Travel"].map(async (label) => {
      const id = crypto.randomUUID();
      const body = { id, label, amount: "300", kind: "instalment" };
      await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/charges`, body);
      return entryOf(studio, `charge:${id}`);
    }),
  );
  const off = { id: crypto.randomUUID(), amount: "300", reason: "A present" };
  await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/write-offs`, off);
  return { bookingId, more };
}

it("two desks that each remove one of two charges don't leave a write-off without a charge", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { bookingId, more } = await written();
    const answers = await Promise.all(
      more.map((id) => callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    // What is paid was charged.
    expect(await balanceIn(studio, bookingId)).toMatchObject({ chargedCents: 100_000, creditCents: 0 });
  }
});
