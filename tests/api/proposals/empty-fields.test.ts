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

/** A contract with the studio's own text. */
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

it("a character that the signed PDF can't print is rejected when sending, next to the contract", async () => {
  const { id, version } = await draftOf("For {{couple}} 🎬, 陳");
  const answer = await send(id, version);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: { fields: { contractId: unprintableWords(["🎬"], "contract") } },
  });
});

it("a proposal without a wedding date is rejected with a message, and its page shows none", async () => {
  const { id, version } = await newDraft(studio, admin, { weddingDate: null });
  expect((await admin.get(`/admin/proposals/${id}`)).status).toBe(200);
  const answer = await send(id, version);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { fields: { form: DATE_MISSING } } });
});

it("such a character in an add-on, a package or the couple's names is rejected next to its source", async () => {
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

describe("an empty merge field", () => {
  it("is rejected when sending with a message next to the contract, and nothing is sent or held", async () => {
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

    // Once the booking has a place, the proposal can be sent and contains it.
    await db().update(bookings).set({ venue: "The Library" }).where(eq(bookings.id, booking.id));
    expect((await send(id, version)).status).toBe(200);
  });

  it("counts as empty if it has only spaces", async () => {
    const { id, version } = await draftOf("At {{venue}}", { venue: "   " });
    expect((await send(id, version)).status).toBe(422);
  });

  it("is ignored in a contract that doesn't use it", async () => {
    const { id, version } = await draftOf("For {{couple}}", { venue: null });
    expect((await send(id, version)).status).toBe(200);
  });
});
