import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeBackText } from "#app/features/proposals/strings/date-move.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { fieldTexts } from "#server/bookings/page/contract.ts";
import { DATE_SIGNED } from "#server/bookings/status-transitions/contract.ts";
import { MOVE_PAST } from "#server/proposals/moving/contract.ts";
import type { ProposalDocument } from "#server/proposals/sending/contract.ts";
import { MOVE_DAY_FULL } from "#server/proposals/sending/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { decline, newSent, newSigned, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { FROM, moveDate, newAgreed, newMove, TO } from "#tests/support/date-moves.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
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

const agreed = () => newAgreed(studio, admin);
const moved = (id: string, date: string) => newMove(admin, id, date);
const typeDate = async (id: string, weddingDate: string) => {
  const row = await bookingOf(studio, id);
  if (!row) throw new Error("The booking is gone");
  const shown = {
    ...row,
    statusBefore: null,
    hadProposal: false,
    isUndoable: false,
    needsReopeningLetter: false,
    isDateSigned: false,
    isPriceAgreed: false,
    isPriceEnded: false,
    ownerName: null,
  };
  return callApi(admin, "PUT", `/api/bookings/${id}`, {
    ...fieldTexts(shown),
    weddingDate,
    version: row.version,
  });
};
const documentOf = async (id: string) =>
  JSON.parse((await proposalOf(studio, id)).document ?? "") as ProposalDocument;
/** Fills the days' crews with other couples' weddings. */
const fill = async (weddingDate: string) => {
  for (const _ of [1, 2]) await newBooking(studio, { weddingDate, status: "confirmed" });
};

describe("a date that was signed for", () => {
  it("isn't changed by typing another one, at the form or behind it", async () => {
    const { booking } = await agreed();
    const refused = await typeDate(booking.id, TO);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(DATE_SIGNED.slice(0, 40));
    await expect(
      studio.database.open().update(bookings).set({ weddingDate: TO }).where(eq(bookings.id, booking.id)),
    ).rejects.toThrow();
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: FROM });
  });

  it("is not signed before somebody signs: the field changes it as ever", async () => {
    const { booking } = await newSent(studio, admin, { weddingDate: FROM });
    expect((await typeDate(booking.id, TO)).status).toBe(200);
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: TO });
  });
});

describe("moving the date", () => {
  it("sends a new version with everything else kept, and moves the wedding once everyone has signed", async () => {
    const { id, booking, signer } = await agreed();
    const next = await moved(id, TO);
    const [before, after] = [await documentOf(id), await documentOf(next)];
    expect(after).toMatchObject({ weddingDate: TO, movesFrom: FROM, offer: before.offer });
    expect(after.contract).toEqual(before.contract);
    expect((await proposalOf(studio, next)).choice).toBe((await proposalOf(studio, id)).choice);
    expect((await proposalOf(studio, id)).status).toBe("completed");
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: FROM, movingTo: TO });
    const mail = (await studio.outbox()).filter(({ kind }) => kind === "proposal_sent").at(-1);
    expect(mail?.textBody).toContain("moving to June 14, 2036");
    expect(await visibleText(await admin.get(`/admin/bookings/${booking.id}`))).toMatch(
      /moving to .*June 14, 2036/,
    );
    expect(await visibleText(await signer.get(pageOf(next)))).toMatch(/moving to \w+, June 14, 2036 once/);

    expect((await signer.post(pageOf(next), await signatureFields(signer, next))).status).toBe(303);
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: FROM, movingTo: TO });
    expect((await countersign(admin, next)).status).toBe(200);
    expect(await bookingOf(studio, booking.id)).toMatchObject({
      weddingDate: TO,
      movingTo: null,
      status: "confirmed",
    });
  });

  it("holds a crew on the new day, and is refused when there is none", async () => {
    const { id, booking } = await agreed();
    await newBooking(studio, { weddingDate: TO, status: "confirmed" });
    await moved(id, TO);
    await expect(newBooking(studio, { weddingDate: TO, status: "confirmed" })).rejects.toThrow();
    const other = "2036-07-05";
    await fill(other);
    const refused = await moveDate(admin, id, other);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(MOVE_DAY_FULL);
    const past = await moveDate(admin, id, "2020-01-01");
    expect(await past.text()).toContain(MOVE_PAST);
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: FROM, movingTo: TO });
  });

  it("can be taken back before it is complete", async () => {
    const { id, booking, signer } = await agreed();
    const next = await moved(id, TO);
    expect((await signer.post(pageOf(next), await signatureFields(signer, next))).status).toBe(303);
    const path = `/api/proposals/${next}/date-move/withdrawal`;
    const taken = await callApi(admin, "POST", path);
    expect(await taken.json()).toMatchObject({
      value: { weddingDate: FROM, isAgreed: true, isNewWanted: false },
    });
    expect(await bookingOf(studio, booking.id)).toMatchObject({ weddingDate: FROM, movingTo: null });
    expect((await countersign(admin, next)).status).toBe(409);
    expect(await visibleText(await signer.get(pageOf(next)))).toContain("We've taken this version back");
    const [mail, ...others] = (await studio.outbox()).filter(({ kind }) => kind === "move_taken_back");
    // The question said so.
    expect(takeBackText(FROM, TO)).toContain("Every partner who was asked gets an email.");
    expect([mail?.toAddress, others]).toEqual([booking.email, []]);
    expect(mail?.textBody.replaceAll(/\s+/g, " ")).toContain(
      "signatures on it are void. Your wedding on May 10, 2036 is still confirmed. What we agreed before is unchanged.",
    );
    await fill(TO);
    expect((await proposalOf(studio, id)).status).toBe("completed");
  });

  it("leaves nothing agreed if it had ended signatures that the studio hadn't countersigned", async () => {
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: FROM });
    await recordPayment(admin, booking.id, "858", { way: "cheque" });
    const moving = await callApi(admin, "POST", `/api/proposals/${id}/date-move`, { date: TO, voids: 1 });
    expect(moving.status).toBe(200);
    const next = ((await moving.json()) as { value: { id: string } }).value.id;
    expect(await visibleText(await admin.get(`/admin/proposals/${next}`))).toContain("Take the move back");
    const path = `/api/proposals/${next}/date-move/withdrawal`;
    const taken = await callApi(admin, "POST", path);
    expect(await taken.json()).toMatchObject({
      value: { weddingDate: FROM, isAgreed: false, isNewWanted: true },
    });

    const isVoid = "Signatures on the previous version are void, too. We'll send you a new proposal.";
    const [mail] = (await studio.outbox()).filter(({ kind }) => kind === "move_taken_back");
    expect(mail?.textBody.replaceAll(/\s+/g, " ")).toContain(isVoid);
    expect(await visibleText(await signer.get(pageOf(next)))).toContain(isVoid);
    expect(await visibleText(await signer.get("/my-wedding"))).toContain(
      "We'll send you a new proposal to sign.",
    );
    for (const page of [pageOf(next), "/my-wedding"])
      expect(await visibleText(await signer.get(page))).not.toMatch(
        /unchanged|still counts|like a new proposal/,
      );
    expect(await visibleText(await admin.get(`/admin/bookings/${booking.id}`))).toContain(
      "our turn: send a new version to sign",
    );
  });

  it("ends when the couple declines it", async () => {
    const { id, booking, signer } = await agreed();
    const next = await moved(id, TO);
    await decline(studio, signer, { id: next, email: booking.email });
    expect(await bookingOf(studio, booking.id)).toMatchObject({
      weddingDate: FROM,
      movingTo: null,
      status: "confirmed",
    });
  });
});
