import { eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { DAY_TAKEN_DESK } from "#server/proposals/signing/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSigned, newVersion } from "#tests/factories/proposal.ts";
import { newMove } from "#tests/support/date-moves.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const DAY_MS = 86_400_000;

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const overview = () => pageText(admin, "/admin");

/** Returns the targets of a panel's links. */
async function linksOf(title: string) {
  const html = (await (await admin.get("/admin")).text()).replace(/<!-- -->/g, "");
  const [section = ""] = (html.match(/<section[\s\S]*?<\/section>/g) ?? []).filter((one) =>
    one.includes(title),
  );
  return [...section.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
}

it("lists bookings that can't be confirmed as calls to make, until they are dealt with", async () => {
  const weddingDate = "2031-11-11";
  const { id, booking } = await newSigned(studio, admin, { weddingDate, phone: "+1 323 555 0142" });
  const db = studio.database.open();
  await db.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
  const takeDay = async () => {
    for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  };
  await takeDay();
  // The couple reads that we'll call, whether it has paid or not. There is nothing to sign for a day that is gone.
  expect(await overview()).toContain(
    "They've signed, and aren't confirmed: no crew is free on Nov 11, 2031. We have no money of theirs.",
  );
  expect(await overview()).not.toContain("Waiting for your signature (1)");
  const signature = await countersign(admin, id);
  expect([signature.status, await signature.json()]).toEqual([
    409,
    expect.objectContaining({ error: expect.objectContaining({ fields: { form: DAY_TAKEN_DESK } }) }),
  ]);
  await db.delete(bookings).where(ne(bookings.id, booking.id));
  // A crew is free again, and the studio signs once it holds the date for them again.
  expect(await overview()).toContain(
    "Nov 11, 2031 isn't held for them, and a crew is free. We have no money of theirs. Hold it for them again and sign, move the wedding, or cancel it.",
  );
  expect((await countersign(admin, id)).status).toBe(409);
  await db.update(bookings).set({ status: "held" }).where(eq(bookings.id, booking.id));
  expect((await countersign(admin, id)).status).toBe(200);
  await db.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
  await takeDay();
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  expect(await overview()).toContain("Call them: not confirmed (1)");
  expect(await overview()).toContain(
    "They've signed and paid what was due, and aren't confirmed: no crew is free on Nov 11, 2031.",
  );
  const page = () => pageText(admin, `/admin/bookings/${booking.id}`);
  expect(await page()).toContain("no crew is free on the date, so this booking isn't confirmed");
  expect(await linksOf("not confirmed")).toEqual([`/admin/bookings/${booking.id}`, "tel:+13235550142"]);
  const changes = [
    { status: "confirmed" },
    { status: "cancelled", updatedAt: new Date(Date.now() + 1000) },
  ] as const;
  for (const seenTo of changes) {
    await db.delete(bookings).where(ne(bookings.id, booking.id));
    await db.update(bookings).set(seenTo).where(eq(bookings.id, booking.id));
    expect(await overview()).not.toContain("Call them");
    await db.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    expect(await overview()).toContain("Call them: not confirmed (1)");
    // The others are gone: nothing calls the day full anymore.
    for (const text of [await overview(), await page()]) {
      expect(text).toMatch(/isn't held for them, and a crew is free\./);
      expect(text).not.toMatch(/no crew is free|is full/);
    }
  }
  await newVersion(admin, booking.id);
  expect(await overview()).not.toContain("Call them");
});

it("lists an agreement in force whose unpaid day went to another couple, until a crew is free", async () => {
  const weddingDate = "2031-12-02";
  const { id, booking } = await newSigned(studio, admin, { weddingDate });
  await countersign(admin, id);
  const db = studio.database.open();
  await db
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, booking.id));
  expect(await overview()).not.toContain("Call them");
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  expect(await overview()).toContain("Call them: not confirmed (1)");
  const page = () => pageText(admin, `/admin/bookings/${booking.id}`);
  expect(await page()).toContain(
    "They have signed, and we have no money of theirs, but no crew is free on the date, so this booking isn't confirmed.",
  );
  await db.delete(bookings).where(ne(bookings.id, booking.id));
  expect(await overview()).not.toContain("Call them");
  expect(await page()).not.toContain("They have signed");
});

it("says that a booking isn't confirmed while that is so, whatever became of its day before", async () => {
  const weddingDate = "2031-12-16";
  const { id, booking } = await newSigned(studio, admin, { weddingDate });
  await countersign(admin, id);
  const db = studio.database.open();
  const set = (status: "proposal" | "held") =>
    db.update(bookings).set({ status, holdExpiresAt: null }).where(eq(bookings.id, booking.id));
  await set("proposal");
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  const payment = await recordPayment(admin, booking.id, "858", { way: "cheque" });
  expect(payment.status).toBe(200);
  const surfaces = async () => {
    const page = await pageText(admin, `/admin/bookings/${booking.id}`);
    return [
      (await overview()).includes("Call them: not confirmed (1)"),
      page.includes("They have signed, and"),
    ];
  };
  const both = [true, true];
  const neither = [false, false];
  expect(await surfaces()).toEqual(both);
  // While it moves to another day, it's the couple's turn to sign.
  const next = await newMove(admin, id, "2031-12-23");
  expect(await surfaces()).toEqual(neither);
  expect((await callApi(admin, "POST", `/api/proposals/${next}/date-move/withdrawal`)).status).toBe(200);
  expect(await surfaces()).toEqual(both);
  // Held for them by hand, with everything paid: the studio confirms it.
  await db.delete(bookings).where(ne(bookings.id, booking.id));
  await set("held");
  expect(await surfaces()).toEqual(both);
});

it("lists a booking that was taken back by hand from a couple that has signed and paid", async () => {
  const { id, booking } = await newSigned(studio, admin, { weddingDate: "2031-11-18" });
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  expect(await overview()).toContain("Waiting for your signature (1)");
  const db = studio.database.open();
  await db.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
  expect(await overview()).toContain("Call them: not confirmed (1)");
  expect(await overview()).toContain("we have money of theirs, but we haven't signed");
  expect(await overview()).not.toContain("Waiting for your signature (1)");
  await db.update(bookings).set({ status: "held" }).where(eq(bookings.id, booking.id));
  await countersign(admin, id);
  expect(await overview()).not.toContain("Call them");
  await db.update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
  expect(await overview()).toContain("Call them: not confirmed (1)");
});

it("lists disputed payments while Stripe awaits an answer, the nearest deadline first", async () => {
  const [first, second] = [await newBooking(studio), await newBooking(studio)];
  const dispute = (bookingId: string, status: string, days: number) => ({
    id: `dp-${crypto.randomUUID()}`,
    bookingId,
    paymentId: "p",
    amountCents: 85_800,
    reason: "general",
    status,
    respondBy: new Date(Date.now() + days * DAY_MS),
    createdAt: new Date(),
  });
  const db = studio.database.open();
  await db
    .insert(disputes)
    .values([
      dispute(first.id, "needs_response", 9),
      dispute(second.id, "warning_needs_response", 3),
      ...["under_review", "won", "lost"].map((status) => dispute(first.id, status, 1)),
    ]);
  expect(await overview()).toContain("Call them: disputed payments (2)");
  expect(await overview()).toMatch(/Their bank disputes \$858\. Answer it at Stripe by \w+ \d+/);
  expect((await linksOf("disputed payments")).filter((link) => link?.startsWith("/admin"))).toEqual([
    `/admin/bookings/${second.id}#payments`,
    `/admin/bookings/${first.id}#payments`,
  ]);
  await db.update(disputes).set({ status: "under_review" });
  expect(await overview()).not.toContain("Call them");
});
