import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { PAYMENTS } from "#tests/support/stripe/couple.ts";
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

const list = (query = "") => pageText(admin, `/admin/payments${query}`);

/** Lets other couples have a day. */
async function fill(weddingDate: string) {
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
}

it("what a couple isn't asked for, because its date isn't its own, is in no sum of what is to be paid", async () => {
  const [yesterday, full] = [addDays(today(), -1), addDays(today(), 300)];
  await fill(full);
  const late = { dueOn: yesterday };
  const asked = await chargedBooking(admin, studio, { ...late, label: "Is asked", amount: "1000" });
  const gone = await chargedBooking(
    admin,
    studio,
    { ...late, label: "Is gone", amount: "500" },
    { weddingDate: full, status: "contacted" },
  );
  await recordPayment(admin, gone.bookingId, "40", { pending: true });
  await chargedBooking(
    admin,
    studio,
    { label: "Is passed", amount: "300" },
    { weddingDate: yesterday, status: "proposal" },
  );
  // A fee without an agreement isn't for a day, so it is asked for.
  await chargedBooking(
    admin,
    studio,
    { label: "Is a fee", amount: "20", kind: "instalment" },
    { weddingDate: full, status: "contacted" },
  );

  const overview = await list();
  expect(overview).toContain("To be paid $1,020 Overdue $1,000 Pending $40");
  expect(overview).toContain("$800 isn't asked for, because the date isn't theirs, and isn't in these sums.");
  expect(overview).toMatch(/Is gone Due .{0,40}Not asked for, because the date isn't theirs\. \$500/);
  expect(overview).toContain("4 open amounts");

  const labels = async (state: string) =>
    [...(await list(`?state=${state}`)).matchAll(/Is (?:asked|gone|passed|a fee)/g)].map(([label]) => label);
  expect(await labels("overdue")).toEqual(["Is asked"]);
  expect(await labels("upcoming")).toEqual([]);
  expect((await labels("delivery")).sort()).toEqual(["Is a fee"]);
  expect((await labels("stopped")).sort()).toEqual(["Is gone", "Is passed"]);
  expect(await labels("pending")).toEqual(["Is gone"]);

  // As the bookings' pages and the dashboard say it.
  expect(await pageText(admin, `/admin/bookings/${gone.bookingId}`)).toMatch(
    /To be paid \$0 Not asked for \$500/,
  );
  // What is on its way is said once.
  expect(await pageText(admin, `/admin/bookings/${gone.bookingId}`)).toContain(
    "$500 open, not asked for, $40 of it pending",
  );
  expect(await pageText(admin, `/admin/bookings/${asked.bookingId}`)).toContain("To be paid $1,000");
  expect(await pageText(admin, "/admin")).toContain("Overdue $1,000");
});

it("a couple that has signed for a day that others have reads that nothing is due, and the sums leave it out", async () => {
  const { booking, signer } = await newSigned(studio, admin, { weddingDate: addDays(today(), 40) });
  expect(await list()).toContain("To be paid $2,860");
  await studio.database
    .open()
    .update(bookings)
    .set({ status: "proposal" })
    .where(eq(bookings.id, booking.id));
  await fill(addDays(today(), 40));
  expect(await pageText(signer, `${PAYMENTS}?booking=${booking.id}`)).toContain("Nothing to pay for now");
  const overview = await list();
  expect(overview).toContain("To be paid $0 Overdue $0");
  expect(overview).toContain("$2,860 isn't asked for");
});
