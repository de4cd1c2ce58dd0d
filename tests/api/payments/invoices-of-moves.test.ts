import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { invoices } from "#drizzle/schema/invoices.ts";
import { newSigned, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { FROM, TO } from "#tests/support/date-moves.ts";
import { bookingOf } from "#tests/support/proposals.ts";
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

it("an invoice names the day of the agreement that it is for, and a credit note that of its invoice", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: FROM });
  // Both the couple's signature and the invoice are for the earlier day.
  const answer = await callApi(admin, "POST", `/api/proposals/${id}/date-move`, { date: TO, voids: 1 });
  const { value } = (await answer.json()) as { value: { id: string } };
  const moved = value.id;
  expect((await signer.post(pageOf(moved), await signatureFields(signer, moved))).status).toBe(303);
  // The studio hasn't signed for the new day.
  expect((await bookingOf(studio, booking.id)).weddingDate).toBe(FROM);
  const issued = await studio.database
    .open()
    .select({ kind: invoices.kind, document: invoices.document })
    .from(invoices)
    .where(eq(invoices.bookingId, booking.id))
    .orderBy(asc(invoices.seq));
  const days = issued.map(({ kind, document }) => [kind, JSON.parse(document).weddingDate]);
  expect(days).toEqual([
    ["invoice", FROM],
    ["credit_note", FROM],
    ["invoice", TO],
  ]);
});
