import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { DATE_MISSING, emptyFieldWords, unprintableWords } from "#server/proposals/sending/contract.ts";
import { newDraft } from "#tests/factories/proposal.ts";
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

/** A contract of the studio's own words. */
async function newContract(body: string) {
  const id = crypto.randomUUID();
  const answer = await callApi(admin, "PUT", `/api/contracts/${id}`, {
    name: "Elopements",
    body,
    version: 0,
  });
  expect(answer.status).toBe(200);
  return id;
}
const draftOf = async (body: string, booking: Partial<typeof bookings.$inferInsert> = {}) =>
  newDraft(studio, admin, { ...booking, texts: { contractId: await newContract(body) } });
const send = (id: string, version: number) =>
  callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });

it("a character that the signed PDF can't show is refused at sending, beside the contract", async () => {
  const { id, version } = await draftOf("For {{couple}} 🎬, 陳");
  const answer = await send(id, version);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: { fields: { contractId: unprintableWords(["🎬"], "contract") } },
  });
});

it("a proposal for a date that is not decided is refused in words, and its page shows without one", async () => {
  const { id, version } = await newDraft(studio, admin, { weddingDate: null });
  expect((await admin.get(`/admin/proposals/${id}`)).status).toBe(200);
  const answer = await send(id, version);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { fields: { form: DATE_MISSING } } });
});

it("one in an add-on, a package or the couple's names is refused where it is written", async () => {
  const { id, version } = await newDraft(studio, admin, {
    brideName: "Ana 💍",
    texts: { addOn1: "", addOnPrice1: "", addOn3: "Drone 🚁", addOnPrice3: "400" },
  });
  const answer = await send(id, version);
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
  expect(error.fields).toEqual({
    addOn3: unprintableWords(["🚁"], "addOn"),
    form: unprintableWords(["💍"], "booking"),
  });
});

describe("a merge field that nothing fills in", () => {
  it("is refused at sending with a sentence at the contract's field, and nothing is sent or held", async () => {
    const { id, version, booking } = await draftOf("{{couple}} marry at {{venue}}, as {{venue}} says.", {
      venue: null,
    });
    const answer = await send(id, version);
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(error.fields).toEqual({ contractId: emptyFieldWords(["venue"]) });
    expect(error.fields.contractId).toContain("The contract names {{venue}}, but there is no value for it.");
    const [row] = await db().select().from(proposals).where(eq(proposals.id, id));
    expect(row).toMatchObject({ status: "draft", document: null, version });
    expect(await db().select().from(proposalEvents).where(eq(proposalEvents.proposalId, id))).toEqual([]);
    const [held] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    expect(held?.status).toBe("new");
    expect((await studio.outbox()).filter(({ kind }) => kind === "proposal_sent")).toEqual([]);

    // Once the booking says the place, it can be sent, with the place in it.
    await db().update(bookings).set({ venue: "The Library" }).where(eq(bookings.id, booking.id));
    expect((await send(id, version)).status).toBe(200);
  });

  it("of spaces alone is as empty as none", async () => {
    const { id, version } = await draftOf("At {{venue}}", { venue: "   " });
    expect((await send(id, version)).status).toBe(422);
  });

  it("doesn't matter in a contract that doesn't name it", async () => {
    const { id, version } = await draftOf("For {{couple}}", { venue: null });
    expect((await send(id, version)).status).toBe(200);
  });
});
