import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { formatEnd } from "#server/platform/validity/contract.ts";
import { DRAFT_DELETED } from "#server/proposals/drafts/contract.ts";
import { brokenAt, chainOn } from "#server/proposals/history/service.ts";
import { DAY_FULL_FOR_PROPOSAL, SIGNED_MEANWHILE } from "#server/proposals/sending/contract.ts";
import { markSent, selectEarlier } from "#server/proposals/sending/queries.ts";
import { newBooking } from "#tests/factories/booking.ts";
import {
  newDraft,
  newSent,
  newSigned,
  newSigner,
  newVersion,
  pageOf,
  partnerEmails,
} from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, eventsOf, proposalOf } from "#tests/support/proposals.ts";
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

describe("sending a proposal", () => {
  it("freezes it, holds the date until it expires, and emails each partner", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const row = await proposalOf(studio, id);
    expect(row.status).toBe("sent");
    expect(JSON.parse(row.document ?? "")).toMatchObject({
      couple: `${booking.brideName} & ${booking.groomName}`,
      signers: [{ email: ana }, { email: ben }],
      offer: { packages: [{ priceCents: 250_000 }, { priceCents: 380_000 }], taxBasisPoints: 1000 },
    });
    const held = await bookingOf(studio, booking.id);
    expect(held).toMatchObject({ status: "held", holdExpiresAt: row.expiresAt });
    await studio.mail.called(2);
    const mails = studio.mail.deliveries();
    expect(mails.flatMap(({ to }) => to).sort()).toEqual([ana, ben].sort());
    expect(mails[0]?.text).toContain("/my-wedding/enter?token=");
  });

  it("keeps a longer hold that was promised before", async () => {
    const holdExpiresAt = new Date(Date.now() + 40 * 86_400_000);
    const { booking } = await newSent(studio, admin, { status: "held", holdExpiresAt });
    expect((await bookingOf(studio, booking.id)).holdExpiresAt).toEqual(holdExpiresAt);
    const [mail] = (await studio.outbox()).filter(({ kind }) => kind === "proposal_sent");
    expect(mail?.textBody).toContain(`We hold your date until ${formatEnd(holdExpiresAt)}.`);
  });

  it("S38 makes its text and amounts immutable for every writer", async () => {
    const { id } = await newSent(studio, admin);
    const db = studio.database.open();
    for (const change of [{ document: "{}" }, { documentHash: "0" }, { number: 7 }, { sentAt: new Date(0) }])
      await expect(db.update(proposals).set(change).where(eq(proposals.id, id))).rejects.toThrow();
    const late = await callApi(admin, "PUT", `/api/proposals/${id}`, {
      version: 3,
      texts: { retainer: "1%" },
    });
    expect(late.status).toBe(409);
  });

  it("is refused with a message when that day is fully booked, and changes nothing", async () => {
    const weddingDate = "2031-10-10";
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    const { id, version, booking } = await newDraft(studio, admin, { weddingDate });
    const answer = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { fields: { form: DAY_FULL_FOR_PROPOSAL } } });
    expect((await proposalOf(studio, id)).status).toBe("draft");
    expect((await bookingOf(studio, booking.id)).status).toBe("new");
    expect(studio.mail.deliveries()).toEqual([]);
  });

  it("shows each error next to its field", async () => {
    const texts = {
      price1: "many",
      retainer: "x",
      tax: "99",
      validDays: "0",
      deliveryDays: "soon",
      due1: "soon",
      addOnPrice2: "5",
    };
    const { id, version } = await newDraft(studio, admin, { texts });
    const answer = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields).sort()).toEqual(
      ["price1", "retainer", "tax", "validDays", "deliveryDays", "due1", "addOn2"].sort(),
    );
  });

  it("voids an earlier one, and keeps all its events", async () => {
    const first = await newSigned(studio, admin);
    const again = await callApi(admin, "POST", "/api/proposals", { bookingId: first.booking.id });
    const { value } = (await again.json()) as { value: { id: string } };
    const sent = await callApi(admin, "POST", `/api/proposals/${value.id}/sending`, { version: 1 });
    expect(sent.status).toBe(200);
    expect((await proposalOf(studio, first.id)).status).toBe("superseded");
    expect((await eventsOf(studio, first.id)).map(({ kind }) => kind)).toEqual([
      "sent",
      "consented",
      "signed",
      "voided",
    ]);
    expect(await visibleText(await first.signer.get(pageOf(first.id)))).toContain("There's a newer version");
  });
});

describe("sending a version that voids signatures", () => {
  it("is refused if the admin hasn't seen them, and names who signed", async () => {
    const { booking } = await newSigned(studio, admin);
    const again = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const { value } = (await again.json()) as { value: { id: string } };
    // The draft doesn't hide the version that the couple has.
    const desk = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(desk).toContain("Proposal 1: Signed by the couple Sign for the studio");
    expect(desk).toContain("Proposal 2: Draft Finish and send");
    // The link opens the existing draft.
    expect(desk).toContain("New proposal");
    const send = (voids: number) =>
      callApi(admin, "POST", `/api/proposals/${value.id}/sending`, { version: 1, voids });
    const unaware = await send(0);
    expect(unaware.status).toBe(409);
    expect(await unaware.json()).toMatchObject({ error: { fields: { form: SIGNED_MEANWHILE } } });
    expect((await proposalOf(studio, value.id)).status).toBe("draft");
    const draft = await (await admin.get(`/admin/proposals/${value.id}`)).text();
    expect(draft).toContain('name="voids" value="1"');
    expect((await send(1)).status).toBe(200);
  });
});

it("a draft can be deleted once, and a sent proposal never; the second admin is told", async () => {
  const { id, booking } = await newDraft(studio, admin);
  const remove = (proposal: string) => callApi(admin, "DELETE", `/api/proposals/${proposal}`);
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  // The booking's page comes next.
  const desk = `/admin/bookings/${booking.id}`;
  expect(await visibleText(await admin.get(desk))).toContain(DRAFT_DELETED);
  expect(await visibleText(await admin.get(desk))).not.toContain(DRAFT_DELETED);
  const sent = await newSent(studio, admin, { weddingDate: "2039-05-01" });
  expect((await remove(sent.id)).status).toBe(409);
});

describe("opening a version while another is being sent", () => {
  const two = async (weddingDate: string) => {
    const { id, booking } = await newSent(studio, admin, { weddingDate });
    const answer = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const next = ((await answer.json()) as { value: { id: string } }).value.id;
    return { id, booking, next, signer: await newSigner(studio, booking.email) };
  };

  it("never ends a version without a matching event", async () => {
    const { id, booking, next, signer } = await two("2039-03-05");
    const db = studio.database.open();
    // What the sending read before the partner opened the version that it ends.
    const { open } = await selectEarlier(db, booking.id, next);
    const [before] = open;
    if (!before) throw new Error("There is no earlier version");
    await signer.post(pageOf(id), { intent: "opened" });
    const at = new Date();
    const act = { at, contactId: null, actor: "Admin", network: null, device: null, details: "{}" };
    const [event] = await chainOn(next, [], [{ ...act, kind: "sent" }]);
    const [voided] = await chainOn(id, before.events, [{ ...act, kind: "voided" }]);
    const held = await bookingOf(studio, booking.id);
    const { version, status } = held ?? booking;
    const outcome = await markSent(db, { userId: "admin" } as Admin, {
      id: next,
      version: 1,
      booking: { id: booking.id, version, status },
      couple: "A & B",
      number: 2,
      document: "{}",
      documentHash: "",
      event,
      mails: [],
      today: "2026-01-01",
      at,
      expiresAt: at,
      movesTo: null,
      choice: null,
      holdUntil: at,
      superseded: [{ id, version: before.version, event: voided }],
    });
    expect(outcome).toBe("changed");
    // The date isn't held for an unsent version either.
    expect(await bookingOf(studio, booking.id)).toEqual(held);
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).toEqual(["sent", "opened"]);
  });

  it("doesn't prevent the sending", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, booking, signer } = await two(`2039-04-0${round + 1}`);
      const [next] = await Promise.all([
        newVersion(admin, booking.id),
        ...Array.from({ length: 4 }, () => signer.post(pageOf(id), { intent: "opened" })),
      ]);
      expect((await proposalOf(studio, next)).status).toBe("sent");
      const events = await eventsOf(studio, id);
      expect((await proposalOf(studio, id)).status).toBe("superseded");
      expect(events.at(-1)?.kind).toBe("voided");
      expect(await brokenAt(id, events)).toBeNull();
    }
  });
});
