import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-06-07";
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const booked = (changes: Parameters<typeof newBooking>[1]) =>
  newBooking(studio, { weddingDate: DAY, ...changes });
const pageOf = ({ id }: { id: string }) => pageText(admin, `/admin/bookings/${id}`);

it("a booking's page says how many crews its day has left and who has the others", async () => {
  const ours = await booked({ status: "contacted" });
  expect(await pageOf(ours)).toContain("That day is free.");
  await booked({ status: "new", brideName: "Only", groomName: "Asking" });
  await booked({ status: "held", brideName: "Ines", groomName: "Marco" });
  const half = await pageOf(ours);
  expect(half).toContain("1 of 2 crews free that day.");
  expect(half).toMatch(/Ines & Marco\s+Held/);
  expect(half).not.toContain("Only & Asking");
  const second = await booked({ status: "confirmed", brideName: "Rosa", groomName: "Elliot" });
  const full = await pageOf(ours);
  expect(full).toContain("That day is full.");
  expect(full).toMatch(/Rosa & Elliot\s+Confirmed/);
  // A confirmed booking has its crew, so there is nothing to decide.
  expect(await pageOf(second)).not.toMatch(/That day|crews free/);
});

it("a booking's page offers ways to get a crew instead of moves that need one on a full day, unless it already has one", async () => {
  const missing = "No crew is free that day, so it can't be held or confirmed. Change the date Add a crew";
  const held = await booked({ status: "held" });
  const ours = await booked({ status: "proposal" });
  const lost = await booked({ status: "lost" });
  expect(await pageOf(ours)).toMatch(/Hold the date.*Confirm the wedding/);
  await booked({ status: "confirmed" });
  for (const page of [await pageOf(ours), await pageOf(await booked({ status: "new" }))]) {
    expect(page).toContain(missing);
    expect(page).not.toMatch(/Hold the date|Confirm the wedding/);
  }
  expect(await pageOf(held)).toContain("Confirm the wedding");
  // With fewer crews than weddings, each wedding still keeps its crew.
  await studio.database.open().insert(studioDays).values({ date: DAY, capacity: 1, note: "" });
  const kept = await pageOf(held);
  expect(kept).toContain("Confirm the wedding");
  expect(kept).not.toContain(missing);
  // As the couple reads it, whatever the day is for others.
  expect(kept).toContain("The date is held for them.");
  expect(kept).not.toContain("That day is full.");
  // A reopened inquiry needs no crew.
  const reopened = await pageOf(lost);
  expect(reopened).toContain("Reopen");
  expect(reopened).not.toContain(missing);
});

it("a booking's page offers no other date and no longer hold that would be refused or mean nothing", async () => {
  const weddingDate = "2031-07-05";
  const { id, booking } = await newSigned(studio, admin, { weddingDate, status: "contacted" });
  // Its hold has no end until the studio has signed.
  const extend = /Extend hold for|Extend hold…/;
  expect(await pageOf(booking)).not.toMatch(extend);
  expect(await pageText(admin, `/admin/calendar?month=2031-07&day=${weddingDate}`)).not.toMatch(extend);
  expect((await countersign(admin, id)).status).toBe(200);
  expect(await pageOf(booking)).toMatch(extend);
  expect(await pageText(admin, `/admin/calendar?month=2031-07&day=${weddingDate}`)).toMatch(extend);
  await studio.database
    .open()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, booking.id));
  for (const _ of [1, 2]) await booked({ weddingDate, status: "confirmed" });
  const path = `/admin/bookings/${booking.id}`;
  expect(await pageText(admin, path)).toContain(
    "No crew is free that day, so it can't be held or confirmed. Move the date… Add a crew",
  );
  expect(await (await admin.get(path)).text()).toContain(`href="/admin/proposals/${id}#move"`);
});

it("a booking's page shows the day's own number of crews and its note", async () => {
  const ours = await booked({ status: "held" });
  expect(await pageOf(ours)).toContain("The date is held for them.");
  const asked = await booked({ status: "lost" });
  const set = (capacity: number, note: string) =>
    studio.database
      .open()
      .insert(studioDays)
      .values({ date: DAY, capacity, note })
      .onConflictDoUpdate({ target: studioDays.date, set: { capacity, note } });
  await set(3, "");
  expect(await pageOf(asked)).toContain("2 of 3 crews free that day.");
  await set(0, "Family vacation");
  expect(await pageOf(asked)).toContain("The studio is off that day. Note: Family vacation");
  const past = await booked({ status: "contacted", weddingDate: "2024-06-07" });
  expect(await pageOf(past)).not.toContain("That day");
});

it("a booking's page shows place, guests, package and the inquiry's message first", async () => {
  const booking = await booked({
    venue: "The Orangery, Ojai",
    guestCount: 80,
    message: "We love long evenings.",
    packageName: "Premium Package",
    packagePriceCents: 380_000,
  });
  const page = await pageOf(booking);
  expect(page).toMatch(/The Orangery, Ojai \(edit venue\) .* Guest count\s+80 \(edit guest count\)/);
  expect(page).toMatch(/Premium Package \(no longer offered\) \(edit package\) Price\s+\$3,800/);
  expect(page).toMatch(
    /Conversation .* Inquiry\s+We love long evenings\. Reply to the inquiry\s+Write to the couple/,
  );
  expect(await pageOf(await booked({ source: "manual", message: "Called us." }))).toMatch(
    /Conversation .* As the studio noted it\s+Called us\. Edit what they wrote\s+Write to the couple/,
  );
  const bare = await pageOf(
    await booked({ venue: null, guestCount: null, message: null, packageName: null }),
  );
  expect(bare).not.toMatch(/noted it|Conversation|Guest count\s+\d|Package\s+Premium Package/);
  for (const missing of ["Add a venue", "Add the guest count", "Choose a package"])
    expect(bare).toContain(missing);
});

it("a booking's page offers to go back from a hold to a proposal only if there was one", async () => {
  const held = await booked({ status: "held", weddingDate: "2031-06-14" });
  const page = await pageOf(held);
  expect(page).toContain("Back to Contacted");
  expect(page).not.toContain("Back to Proposal");
  const move = async (status: string) => {
    const row = await studio.database.open().select().from(bookings).where(eq(bookings.id, held.id)).get();
    const body = { version: row?.version, status, reason: "" };
    expect((await callApi(admin, "POST", `/api/bookings/${held.id}/move`, body)).status).toBe(200);
  };
  await move("contacted");
  // The studio sends it in its own way.
  await move("proposal");
  await move("held");
  expect(await pageOf(held)).toContain("Back to Proposal");
});
