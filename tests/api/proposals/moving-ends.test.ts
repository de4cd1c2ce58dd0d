import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { balanceOf } from "#server/payments/ledger/balance.ts";
import { ledgerStatement } from "#server/payments/ledger/queries.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { cancellationForm, sendCancellation } from "#tests/support/closing.ts";
import { FROM, newAgreed, newMove, TO } from "#tests/support/date-moves.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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

const db = () => studio.database.open();
const sign = async (signer: Visitor, id: string) =>
  expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
const instalmentsOf = async (bookingId: string) =>
  balanceOf(await ledgerStatement(db(), bookingId))
    .charges.filter(({ isAsked, kind }) => isAsked && kind === "instalment")
    .map(({ dueOn }) => dueOn);
/** Whether both crews of a day can be given to others. */
async function isFree(weddingDate: string) {
  const taken = await Promise.allSettled(
    [1, 2].map(() => newBooking(studio, { weddingDate, status: "confirmed" })),
  );
  return taken.every(({ status }) => status === "fulfilled");
}

async function moving() {
  const agreed = await newAgreed(studio, admin);
  return { ...agreed, bookingId: agreed.booking.id, next: await newMove(admin, agreed.id) };
}

describe("a move", () => {
  it("that isn't signed in time ends: the new day is free, and the wedding stays where it is", async () => {
    const { id, bookingId, next, signer } = await moving();
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, next));
    await studio.worker.cron();
    expect((await proposalOf(studio, next)).status).toBe("expired");
    expect((await proposalOf(studio, id)).status).toBe("completed");
    expect(await bookingOf(studio, bookingId)).toMatchObject({
      weddingDate: FROM,
      movingTo: null,
      status: "confirmed",
    });
    for (const text of [
      await pageText(admin, `/admin/bookings/${bookingId}`),
      await pageText(signer, "/my-wedding"),
      await pageText(admin, `/admin/calendar?month=2036-06&day=${TO}`),
    ])
      expect(text).not.toMatch(/moving (to|from) /i);
    expect(await isFree(TO)).toBe(true);
    await expect(isFree(FROM)).resolves.toBe(false);
  });

  it("waits without an end for the studio's signature, and keeps both days meanwhile", async () => {
    const { bookingId, next, signer } = await moving();
    await sign(signer, next);
    const past = new Date(Date.now() - 1000);
    await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, next));
    await db().update(bookings).set({ holdExpiresAt: past }).where(eq(bookings.id, bookingId));
    await studio.worker.cron();
    expect((await proposalOf(studio, next)).status).toBe("signed");
    expect(await bookingOf(studio, bookingId)).toMatchObject({ weddingDate: FROM, movingTo: TO });
    expect((await countersign(admin, next)).status).toBe(200);
    expect(await bookingOf(studio, bookingId)).toMatchObject({ weddingDate: TO, movingTo: null });
  });

  it("is complete with the couple's signature if the studio signs automatically", async () => {
    const { bookingId, next, signer } = await moving();
    const set = (automatic: boolean) => callApi(admin, "PUT", "/api/contracts/countersigning", { automatic });
    expect((await set(true)).status).toBe(200);
    await sign(signer, next);
    expect((await set(false)).status).toBe(200);
    expect((await proposalOf(studio, next)).status).toBe("completed");
    expect(await bookingOf(studio, bookingId)).toMatchObject({
      weddingDate: TO,
      movingTo: null,
      status: "confirmed",
    });
    expect(await isFree(FROM)).toBe(true);
    expect(await pageText(signer, "/my-wedding")).toContain("June 14, 2036");
    expect(await pageText(signer, "/my-wedding")).not.toMatch(/moving (to|from) /i);
  });

  it("ends when the booking is canceled: both days are free, and the version can't be signed", async () => {
    const { bookingId, next, signer } = await moving();
    const form = await cancellationForm(studio, bookingId);
    if (!form) throw new Error("There is nothing to settle");
    const page = await pageText(admin, `/admin/payments/cancel/${bookingId}`);
    expect(page).toMatch(/May 10, 2036, moving to .*Jun.* 14, 2036/);
    expect(page).toContain("both days are free for others");
    const answer = await sendCancellation(admin, bookingId, unchangedCancellation(form));
    expect(answer.status).toBe(200);
    const letter = (await studio.outbox()).findLast(({ kind }) => kind === "cancellation_letter");
    for (const words of ["for May 10, 2036 is canceled", "We no longer keep June 14, 2036 for you, either"])
      expect(letter?.textBody.replaceAll(/\s+/g, " ")).toContain(words);
    expect(await bookingOf(studio, bookingId)).toMatchObject({ status: "cancelled", movingTo: null });
    const [fields, before] = [await signatureFields(signer, next), await proposalOf(studio, next)];
    await signer.post(pageOf(next), fields);
    expect((await proposalOf(studio, next)).status).toBe(before.status);
    expect(["signed", "completed"]).not.toContain(before.status);
    expect((await countersign(admin, next)).status).toBe(409);
    expect(await isFree(FROM)).toBe(true);
    expect(await isFree(TO)).toBe(true);
  });

  it.for([false, true])("ends with its booking for good, signed by the couple: %s", async (isSigned) => {
    const { id, bookingId, next, signer } = await moving();
    if (isSigned) await sign(signer, next);
    const form = await cancellationForm(studio, bookingId);
    if (!form) throw new Error("There is nothing to settle");
    expect((await sendCancellation(admin, bookingId, unchangedCancellation(form))).status).toBe(200);
    expect((await proposalOf(studio, next)).status).toBe("superseded");
    expect(await pageText(signer, pageOf(next))).toContain(
      "can no longer be signed, and nobody is bound by it",
    );
    expect(await pageText(admin, `/admin/bookings/${bookingId}`)).toContain(
      "ended the move in proposal 2 by closing the booking",
    );
    expect(await pageText(admin, "/admin/activity")).toContain("ended the move in proposal 2 by closing");

    expect(await reopen(studio, admin, bookingId)).toBe(200);
    expect(await bookingOf(studio, bookingId)).toMatchObject({
      status: "confirmed",
      weddingDate: FROM,
      movingTo: null,
    });
    const [home, desk] = [
      await pageText(signer, "/my-wedding"),
      await pageText(admin, `/admin/bookings/${bookingId}`),
    ];
    for (const text of [home, desk, await pageText(admin, `/admin/calendar?month=2036-06&day=${TO}`)])
      expect(text).not.toMatch(/moving (?:to|from) |date has changed|new version/i);
    expect(home).toContain("Booked");
    expect(desk).toContain("Agreement in force");
    expect(await pageText(signer, pageOf(next))).toContain("We've taken this version back");
    expect(await pageText(signer, pageOf(id))).toContain("Signed by both sides");
    expect((await countersign(admin, next)).status).toBe(409);
    expect(await isFree(TO)).toBe(true);
  });

  it("moves the instalments before the wedding once everybody has signed, and not if it ends before", async () => {
    const { bookingId, next, signer } = await moving();
    // Two weeks before the wedding.
    expect(await instalmentsOf(bookingId)).toEqual(["2036-04-26"]);
    await sign(signer, next);
    expect(await instalmentsOf(bookingId)).toEqual(["2036-04-26"]);
    const path = `/api/proposals/${next}/date-move/withdrawal`;
    expect((await callApi(admin, "POST", path)).status).toBe(200);
    expect(await instalmentsOf(bookingId)).toEqual(["2036-04-26"]);
    const again = await newMove(admin, (await latestAgreement(bookingId)).id);
    await sign(signer, again);
    expect(await instalmentsOf(bookingId)).toEqual(["2036-04-26"]);
    expect((await countersign(admin, again)).status).toBe(200);
    expect(await instalmentsOf(bookingId)).toEqual(["2036-05-31"]);
  });
});

async function latestAgreement(bookingId: string) {
  const rows = await db().select().from(proposals).where(eq(proposals.bookingId, bookingId));
  const found = rows.find(({ status }) => status === "completed");
  if (!found) throw new Error("There is no agreement");
  return found;
}
