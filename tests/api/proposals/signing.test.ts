import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { NOT_DECLINABLE } from "#server/proposals/declining/contract.ts";
import { brokenAt, chainOn } from "#server/proposals/history/service.ts";
import { DAY_FULL_FOR_PROPOSAL, SIGNED_MEANWHILE } from "#server/proposals/sending/contract.ts";
import { markSent, selectEarlier } from "#server/proposals/sending/queries.ts";
import {
  CHOSEN_ALREADY,
  CONSENT_MISSING,
  DATE_MOVED,
  FULL_NAME_MISSING,
  SHOWN_CHANGED,
} from "#server/proposals/signing/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import {
  newDraft,
  newSent,
  newSigned,
  newSigner,
  newVersion,
  pageOf,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, linkOf, MY_WEDDING } from "#tests/support/clients.ts";
import { deleteForGood } from "#tests/support/deleted-booking.ts";
import { everyRow } from "#tests/support/every-row.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const rowOf = async (id: string) => {
  const [row] = await studio.database.open().select().from(proposals).where(eq(proposals.id, id));
  if (!row) throw new Error("There is no such proposal");
  return row;
};
const eventsOf = (id: string) =>
  studio.database
    .open()
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, id))
    .orderBy(proposalEvents.seq);
const bookingOf = async (id: string) => {
  const [row] = await studio.database.open().select().from(bookings).where(eq(bookings.id, id));
  return row;
};
const emails = () => [`ana-${crypto.randomUUID()}@example.com`, `ben-${crypto.randomUUID()}@example.com`];

describe("sending a proposal", () => {
  it("freezes it, holds the date until it expires, and writes to each partner", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const row = await rowOf(id);
    expect(row.status).toBe("sent");
    expect(JSON.parse(row.document ?? "")).toMatchObject({
      couple: `${booking.brideName} & ${booking.groomName}`,
      signers: [{ email: ana }, { email: ben }],
      offer: { packages: [{ priceCents: 250_000 }, { priceCents: 380_000 }], taxBasisPoints: 1000 },
    });
    const held = await bookingOf(booking.id);
    expect(held).toMatchObject({ status: "held", holdExpiresAt: row.expiresAt });
    await studio.mail.called(2);
    const mails = studio.mail.deliveries();
    expect(mails.flatMap(({ to }) => to).sort()).toEqual([ana, ben].sort());
    expect(mails[0]?.text).toContain("/my-wedding/enter?token=");
  });

  it("S38 keeps every word and figure of it, whoever writes", async () => {
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

  it("is refused in words when every crew is booked that day, and changes nothing", async () => {
    const weddingDate = "2031-10-10";
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    const { id, version, booking } = await newDraft(studio, admin, { weddingDate });
    const answer = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { fields: { form: DAY_FULL_FOR_PROPOSAL } } });
    expect((await rowOf(id)).status).toBe("draft");
    expect((await bookingOf(booking.id))?.status).toBe("new");
    expect(studio.mail.deliveries()).toEqual([]);
  });

  it("says beside each field what is wrong", async () => {
    const texts = {
      price1: "many",
      retainer: "x",
      tax: "99",
      validDays: "0",
      due1: "soon",
      addOnPrice2: "5",
    };
    const { id, version } = await newDraft(studio, admin, { texts });
    const answer = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields).sort()).toEqual(
      ["price1", "retainer", "tax", "validDays", "due1", "addOn2"].sort(),
    );
  });

  it("makes an earlier one void, and nothing of it is lost", async () => {
    const first = await newSigned(studio, admin);
    const again = await callApi(admin, "POST", "/api/proposals", { bookingId: first.booking.id });
    const { value } = (await again.json()) as { value: { id: string } };
    const sent = await callApi(admin, "POST", `/api/proposals/${value.id}/sending`, { version: 1 });
    expect(sent.status).toBe(200);
    expect((await rowOf(first.id)).status).toBe("superseded");
    expect((await eventsOf(first.id)).map(({ kind }) => kind)).toEqual([
      "sent",
      "consented",
      "signed",
      "voided",
    ]);
    expect(await visibleText(await first.signer.get(pageOf(first.id)))).toContain("There's a newer version");
  });
});

describe("sending a version that makes signatures void", () => {
  it("is refused to an admin who does not know of them, and names who signed", async () => {
    const { booking } = await newSigned(studio, admin);
    const again = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const { value } = (await again.json()) as { value: { id: string } };
    // The draft hides nothing of the version that the couple has in hand.
    const desk = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(desk).toContain("Proposal 1: Signed by the couple Sign for the studio");
    expect(desk).toContain("Proposal 2: Draft Finish and send");
    // It opens the draft that there is.
    expect(desk).toContain("New proposal");
    const send = (voids: number) =>
      callApi(admin, "POST", `/api/proposals/${value.id}/sending`, { version: 1, voids });
    const unaware = await send(0);
    expect(unaware.status).toBe(409);
    expect(await unaware.json()).toMatchObject({ error: { fields: { form: SIGNED_MEANWHILE } } });
    expect((await rowOf(value.id)).status).toBe("draft");
    const draft = await (await admin.get(`/admin/proposals/${value.id}`)).text();
    expect(draft).toContain('name="voids" value="1"');
    expect((await send(1)).status).toBe(200);
  });
});

describe("signing", () => {
  it("waits for the database twice at most to show the page, and ten times to sign, charge and bill", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    const cost = async (call: () => Promise<unknown>) => {
      studio.worker.clearLogs();
      await call();
      return Number((await studio.logged("request")).databaseRoundTrips);
    };
    expect(await cost(() => signer.get(pageOf(id)))).toBeLessThanOrEqual(2);
    expect(await cost(() => signer.post(pageOf(id), fields))).toBeLessThanOrEqual(10);
  });

  it("takes what was chosen and read, from each partner in their own session, then from the studio", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
    const fields = { ...(await signatureFields(first, id, "premium")), fullName: "Ana Silva" };
    expect((await first.post(pageOf(id), fields)).status).toBe(303);
    expect(await visibleText(await first.get(pageOf(id)))).toContain("Thank you, you've signed");
    expect((await rowOf(id)).status).toBe("sent");
    const before = await bookingOf(booking.id);
    expect(before?.packageName).not.toBe("Premium Package");

    // The other signs what the first has chosen, and nothing else.
    const other = await second.post(pageOf(id), { ...fields, packageId: "essential" });
    expect(other.status).toBe(409);
    expect(await visibleText(other)).toContain(CHOSEN_ALREADY);
    expect((await second.post(pageOf(id), { ...fields, fullName: "Ben Ruiz" })).status).toBe(303);
    expect((await rowOf(id)).status).toBe("signed");
    // What both agreed on is the booking's, with a line in its history.
    expect(await bookingOf(booking.id)).toMatchObject({
      ...{ packageId: "premium", packageName: "Premium Package", packagePriceCents: 429_000 },
      status: "held",
    });
    const edits = (await studio.audit()).filter(({ action }) => action === "edit_booking");
    expect(edits.map(({ entityId, after }) => [entityId, after])).toEqual([
      [booking.id, expect.objectContaining({ package: "Premium Package", price: "$4,290" })],
    ]);

    const answer = await callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
    expect(answer.status).toBe(200);
    const events = await eventsOf(id);
    expect(events.map(({ kind, contactId }) => [kind, contactId])).toEqual([
      ["sent", null],
      ["consented", `${booking.id}-1`],
      ["signed", `${booking.id}-1`],
      ["consented", `${booking.id}-2`],
      ["signed", `${booking.id}-2`],
      ["countersigned", null],
      ["completed", null],
    ]);
    expect(events[4]?.details).toContain("Ben Ruiz");
    expect(await brokenAt(id, events)).toBeNull();
    expect(await rowOf(id)).toMatchObject({
      status: "completed",
      choice: JSON.stringify({ packageId: "premium", addOnIds: [] }),
    });
    await studio.mail.called(6);
  });

  it("says what is missing, keeps what was typed, and signs nothing", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const { shown } = await signatureFields(signer, id);
    const before = await everyRow(studio.database);
    const bare = await signer.post(pageOf(id), { packageId: "essential", shown, fullName: " " });
    expect(bare.status).toBe(422);
    expect(await visibleText(bare)).toContain(CONSENT_MISSING);
    const unnamed = await signer.post(pageOf(id), { ...(await signatureFields(signer, id)), fullName: "" });
    expect(await visibleText(unnamed)).toContain(FULL_NAME_MISSING);
    expect(await everyRow(studio.database)).toEqual(before);
  });

  it("S38 refuses a form that shows another choice than it signs, and shows what that choice comes to", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const { shown, ...fields } = await signatureFields(signer, id, "essential");
    const answer = await signer.post(pageOf(id), { ...fields, shown, packageId: "premium" });
    expect(answer.status).toBe(409);
    const text = await visibleText(answer);
    expect(text).toContain(SHOWN_CHANGED);
    // (3,800 + 100 travel) with 10% tax.
    expect(text).toContain("$4,290");
    expect((await rowOf(id)).choice).toBeNull();
  });

  it("S37 signs for whoever is signed in, whatever the form says and whoever had the link", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const second = await newSigner(studio, ben);
    const forged = { ...(await signatureFields(second, id)), contactId: `${booking.id}-1`, email: ana };
    expect((await second.post(pageOf(id), forged)).status).toBe(303);
    expect((await second.post(pageOf(id), forged)).status).toBe(303);
    const signed = (await eventsOf(id)).filter(({ kind }) => kind === "signed");
    expect(signed.map(({ contactId }) => contactId)).toEqual([`${booking.id}-2`]);
    const stranger = createVisitor(studio);
    const refused = await stranger.post(pageOf(id), forged);
    expect(refused.status).toBe(401);
  });

  it("S37 is refused to whoever has got a signer's place by another address, and for a date that was moved", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const groom = await newSigner(studio, ben);
    const fields = await signatureFields(groom, id);
    // The desk corrects the booking's address to the groom's: he stays who he is.
    await studio.database.open().update(bookings).set({ email: ben }).where(eq(bookings.id, booking.id));
    const [first] = await studio.database
      .open()
      .select()
      .from(contacts)
      .where(eq(contacts.id, `${booking.id}-1`));
    expect(first?.email).toBe(ana);
    await studio.database
      .open()
      .update(bookings)
      .set({ weddingDate: "2031-09-09" })
      .where(eq(bookings.id, booking.id));
    const moved = await groom.post(pageOf(id), fields);
    expect(moved.status).toBe(409);
    expect(await visibleText(moved)).toContain(DATE_MOVED);
    await studio.database
      .open()
      .update(bookings)
      .set({ weddingDate: booking.weddingDate })
      .where(eq(bookings.id, booking.id));
    await studio.database
      .open()
      .update(contacts)
      .set({ email: "other@example.com" })
      .where(eq(contacts.id, `${booking.id}-1`));
    const stranger = await newSigner(studio, "other@example.com");
    expect((await stranger.post(pageOf(id), await signatureFields(stranger, id))).status).toBe(409);
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["sent"]);
  });

  it("S35 answers an id of another couple, a draft and a withdrawn partner with the bytes of an id that never was", async () => {
    const { id, booking } = await newSent(studio, admin);
    const draft = await newDraft(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const other = await newSigner(studio, draft.booking.email);
    const bytes = async (visitor: Visitor, path: string) => {
      const answer = await visitor.get(path);
      return [answer.status, await visibleText(answer)];
    };
    // The greeting of the sign-in is on the first page alone.
    await other.get("/");
    const never = await bytes(other, pageOf("no-such-id"));
    expect(never[0]).toBe(404);
    expect(await bytes(other, pageOf(id))).toEqual(never);
    expect(await bytes(other, pageOf(draft.id))).toEqual(never);
    expect((await signer.get(pageOf(id))).status).toBe(200);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, `${booking.id}-1`));
    expect((await bytes(signer, pageOf(id)))[0]).toBe(404);
  });

  it("makes one signature of twenty at once", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signer.post(pageOf(id), fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["sent", "consented", "signed"]);
    await studio.mail.called(2);
  });
});

describe("opening", () => {
  it("S07 is noted once for each partner by their browser's POST, and by no GET", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
    expect(await (await first.get(pageOf(id))).text()).toContain("data-unopened");
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["sent"]);
    const say = (visitor: Visitor) => visitor.post(pageOf(id), { intent: "opened" });
    const answers = await Promise.all([say(first), say(first), say(second)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await Promise.all([say(first), say(second)]);
    expect(await (await first.get(pageOf(id))).text()).not.toContain("data-unopened");
    const events = await eventsOf(id);
    expect(events.map(({ contactId }) => contactId).sort()).toEqual([
      `${booking.id}-1`,
      `${booking.id}-2`,
      null,
    ]);
    expect(await brokenAt(id, events)).toBeNull();
    const desk = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    // They opened it in the same moment: either may be the first.
    const opened = /Opened by (.*?) on .*? and by (.*?) on /.exec(desk)?.slice(1).toSorted();
    expect(opened).toEqual([booking.brideName, booking.groomName].toSorted());
    // Nobody who has not got it opens it.
    const stranger = await newSigner(studio, `stranger-${crypto.randomUUID()}@example.com`);
    expect((await say(stranger)).status).toBe(404);
  });
});

it("a draft is deleted once, and what was sent never: the second admin is told which", async () => {
  const { id } = await newDraft(studio, admin);
  const remove = (proposal: string) => callApi(admin, "DELETE", `/api/proposals/${proposal}`);
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const sent = await newSent(studio, admin, { weddingDate: "2039-05-01" });
  expect((await remove(sent.id)).status).toBe(409);
});

describe("opening a version while another one is sent", () => {
  const two = async (weddingDate: string) => {
    const { id, booking } = await newSent(studio, admin, { weddingDate });
    const answer = await callApi(admin, "POST", "/api/proposals", { bookingId: booking.id });
    const next = ((await answer.json()) as { value: { id: string } }).value.id;
    return { id, booking, next, signer: await newSigner(studio, booking.email) };
  };

  it("ends no version without an event that says so", async () => {
    const { id, booking, next, signer } = await two("2039-03-05");
    const db = studio.database.open();
    // What the sending has read, before the partner opens what it ends.
    const { open } = await selectEarlier(db, booking.id, next);
    const [before] = open;
    if (!before) throw new Error("There is no earlier version");
    await signer.post(pageOf(id), { intent: "opened" });
    const at = new Date();
    const act = { at, contactId: null, actor: "Admin", network: null, device: null, details: "{}" };
    const [event] = await chainOn(next, [], [{ ...act, kind: "sent" }]);
    const [voided] = await chainOn(id, before.events, [{ ...act, kind: "voided" }]);
    const held = await bookingOf(booking.id);
    const { version, status } = held ?? booking;
    const outcome = await markSent(db, { userId: "admin" } as Admin, {
      ...{ id: next, version: 1, booking: { id: booking.id, version, status }, couple: "A & B", number: 2 },
      ...{ document: "{}", documentHash: "", event, mails: [], today: "2026-01-01", at, expiresAt: at },
      superseded: [{ id, version: before.version, event: voided }],
    });
    expect(outcome).toBe("changed");
    // Nor is the date held for what was not sent.
    expect(await bookingOf(booking.id)).toEqual(held);
    expect((await rowOf(id)).status).toBe("sent");
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(["sent", "opened"]);
  });

  it("sends it all the same", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, booking, signer } = await two(`2039-04-0${round + 1}`);
      const [next] = await Promise.all([
        newVersion(admin, booking.id),
        ...Array.from({ length: 4 }, () => signer.post(pageOf(id), { intent: "opened" })),
      ]);
      expect((await rowOf(next)).status).toBe("sent");
      const events = await eventsOf(id);
      expect((await rowOf(id)).status).toBe("superseded");
      expect(events.at(-1)?.kind).toBe("voided");
      expect(await brokenAt(id, events)).toBeNull();
    }
  });
});

describe("opening without JavaScript", () => {
  const openedBy = async (id: string) =>
    (await eventsOf(id)).filter(({ kind }) => kind === "opened").map(({ contactId }) => contactId);
  const linked = async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const link = (email: string, nth: number, path = pageOf(id)) =>
      linkOf({ contactId: `${booking.id}-${nth}`, email, path });
    return { id, booking, ana, ben, link };
  };

  it("S07 is noted by the POST of the mailed link, once for each partner, and by no GET", async () => {
    const { id, booking, ana, ben, link } = await linked();
    const [first, second] = [createVisitor(studio), createVisitor(studio)];
    const [mine, again, theirs] = [await link(ana, 1), await link(ana, 1), await link(ben, 2)];
    expect((await first.get(mine)).status).toBe(200);
    expect(await openedBy(id)).toEqual([]);
    const enter = (visitor: Visitor, path: string) => visitor.post(path, {}, anotherNetwork());
    expect((await enter(first, mine)).headers.get("location")).toBe(pageOf(id));
    expect(await openedBy(id)).toEqual([`${booking.id}-1`]);
    // Signed in already, and on another device.
    for (const visitor of [first, createVisitor(studio)])
      expect((await enter(visitor, again)).status).toBe(303);
    expect(await openedBy(id)).toEqual([`${booking.id}-1`]);
    await enter(second, theirs);
    expect(await openedBy(id)).toEqual([`${booking.id}-1`, `${booking.id}-2`]);
    const events = await eventsOf(id);
    expect(await brokenAt(id, events)).toBeNull();
    expect(events.find(({ contactId }) => contactId === `${booking.id}-1`)?.actor).toContain(ana);
    expect(await (await first.get(pageOf(id))).text()).not.toContain("data-unopened");
    studio.expectNoErrors();
  });

  it("is noted by the code that leads to it", async () => {
    const { id, booking, ana } = await linked();
    const visitor = createVisitor(studio);
    const network = anotherNetwork();
    const page = `${MY_WEDDING}?next=${encodeURIComponent(pageOf(id))}`;
    await visitor.post(page, { email: ana }, network);
    const [code = ""] = await codesTo(studio, ana);
    const answer = await visitor.post(page, { code }, network);
    expect(answer.headers.get("location")).toBe(pageOf(id));
    expect(await openedBy(id)).toEqual([`${booking.id}-1`]);
  });

  it("is noted by no other page's link, of no other couple's proposal, and not once it is answered", async () => {
    const { id, ana, link } = await linked();
    const stranger = await linked();
    const links = [
      await link(ana, 1, MY_WEDDING),
      await link(ana, 1, pageOf(stranger.id)),
      await link(ana, 1, pageOf("no-such-proposal")),
    ];
    const signer = createVisitor(studio);
    for (const path of links) {
      expect((await signer.post(path, {}, anotherNetwork())).status).toBe(303);
    }
    expect([await openedBy(id), await openedBy(stranger.id)]).toEqual([[], []]);
    await signer.post(pageOf(id), { intent: "decline", reason: "" });
    await createVisitor(studio).post(await link(ana, 1), {}, anotherNetwork());
    expect(await openedBy(id)).toEqual([]);
    studio.expectNoErrors();
  });
});

describe("declining", () => {
  it("tells the studio why, and frees the date", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const answer = await signer.post(pageOf(id), { intent: "decline", reason: "We eloped" });
    expect(answer.status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ status: "declined", reason: "We eloped" });
    expect((await bookingOf(booking.id))?.status).toBe("proposal");
    await studio.mail.called(2);
    expect(studio.mail.deliveries().some(({ text }) => text.includes("We eloped"))).toBe(true);
    const late = await signer.post(pageOf(id), await signatureFields(signer, id));
    expect(late.status).toBe(409);
  });

  it("is open to each partner until the studio has signed, and tells the other without the reason", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
    for (const signer of [first, second]) {
      expect(await (await signer.get(pageOf(id))).text()).toContain('value="decline"');
      await signer.post(pageOf(id), await signatureFields(signer, id));
      expect(await (await signer.get(pageOf(id))).text()).toContain('value="decline"');
    }
    expect((await rowOf(id)).status).toBe("signed");
    expect((await second.post(pageOf(id), { intent: "decline", reason: "Our secret" })).status).toBe(303);
    expect((await bookingOf(booking.id))?.status).toBe("proposal");
    const mails = (await studio.outbox()).filter(({ kind }) => kind === "proposal_declined");
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([ana]);
    expect(mails[0]?.textBody).toContain(`${booking.groomName} has declined`);
    expect(mails[0]?.textBody).not.toContain("Our secret");
    for (const signer of [first, second]) {
      const page = await (await signer.get(pageOf(id))).text();
      expect(page).toContain("This proposal was declined");
      expect(page).not.toContain('value="decline"');
      const own = await visibleText(await signer.get("/my-wedding"));
      expect(own).toContain("Our proposal was declined. If you'd like a different one, write to us.");
      expect(own).not.toContain("you declined");
    }
  });

  it("tells nobody who was taken off the booking meanwhile", async () => {
    const [ana = "", ben = ""] = emails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const first = await newSigner(studio, ana);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, `${booking.id}-2`));
    expect((await first.post(pageOf(id), { intent: "decline" })).status).toBe(303);
    const kinds = (await studio.outbox())
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ kind }) => kind);
    expect(kinds).toContain("proposal_answered_alert");
    expect(kinds).not.toContain("proposal_declined");
  });

  it("is refused in words once the studio has signed", async () => {
    const { id, signer } = await newSigned(studio, admin);
    await callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
    expect(await (await signer.get(pageOf(id))).text()).not.toContain('value="decline"');
    const answer = await signer.post(pageOf(id), { intent: "decline" });
    expect(answer.status).toBe(409);
    expect(await visibleText(answer)).toContain(NOT_DECLINABLE);
    expect((await rowOf(id)).status).toBe("completed");
  });

  it("frees the date in the batch that declines, so that neither is left without the other", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const db = studio.database.open();
    await db.run(
      sql`create trigger no_moves before update of status on bookings begin select raise(abort, 'no moves'); end`,
    );
    const cut = await signer.post(pageOf(id), { intent: "decline" });
    await db.run(sql`drop trigger no_moves`);
    expect(cut.status).toBe(503);
    await studio.logged("proposal_not_answered");
    studio.worker.clearLogs();
    expect((await rowOf(id)).status).toBe("sent");
    expect((await bookingOf(booking.id))?.status).toBe("held");
    expect((await signer.post(pageOf(id), { intent: "decline" })).status).toBe(303);
    expect((await bookingOf(booking.id))?.status).toBe("proposal");
  });
});

describe("S39 the chain of events", () => {
  it("can't be changed or cut, and names the event whose byte is another", async () => {
    const { id } = await newSigned(studio, admin);
    const db = studio.database.open();
    await expect(
      db.run(sql`update proposal_events set actor = 'x' where proposal_id = ${id}`),
    ).rejects.toThrow();
    const events = await eventsOf(id);
    expect(await brokenAt(id, events)).toBeNull();
    for (const [index, event] of events.entries()) {
      const forged = events.with(index, { ...event, actor: `${event.actor} ` });
      expect(await brokenAt(id, forged)).toBe(index + 1);
    }
    expect(await brokenAt(id, events.toSpliced(1, 1))).toBe(2);
    await callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
    await expect(db.run(sql`delete from proposal_events where proposal_id = ${id}`)).rejects.toThrow();
  });
});

describe("an agreement that everyone signed", () => {
  it("stays when its booking is deleted", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
    const version = (await bookingOf(booking.id))?.version;
    await deleteForGood(admin, { id: booking.id, version });
    expect(await rowOf(id)).toMatchObject({ status: "completed", bookingId: null });
    expect((await eventsOf(id)).length).toBe(5);
  });
});
