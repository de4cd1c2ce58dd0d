import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposalEvents } from "#drizzle/schema/proposals.ts";
import { CODE_ASKED } from "#server/clients/confirmation/contract.ts";
import { chainOn } from "#server/proposals/history/service.ts";
import { agreedWords } from "#server/proposals/sending/document.ts";
import { SHOWN_CHANGED, WORDS_DIFFER, WORDS_DIFFER_DESK } from "#server/proposals/signing/contract.ts";
import {
  newSent,
  newSigned,
  newSigner,
  pageOf,
  partnerEmails,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, linkOf } from "#tests/support/clients.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { callApi, errorsOf, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

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
/** Without the product's functions, as anybody with the stored text could compute it. */
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const detailsOf = (event: { details: string } | undefined) =>
  JSON.parse(event?.details ?? "null") as Record<string, unknown>;

describe("S38 the signed hashes", () => {
  it("cover the stored document, and each partner's choice from it", async () => {
    const [ana, ben] = partnerEmails();
    const texts = { addOn2: "Café film", addOnPrice2: "250" };
    const { id } = await newSent(studio, admin, { emails: [ana, ben], texts });
    const { document, documentHash } = await proposalOf(studio, id);
    expect(documentHash).toBe(sha256(document ?? ""));
    expect(detailsOf((await eventsOf(studio, id))[0]).documentHash).toBe(documentHash);

    const { offer } = JSON.parse(document ?? "") as { offer: { addOns: { id: string }[] } };
    const addOnIds = offer.addOns.map(({ id: addOn }) => addOn).toSorted();
    expect(addOnIds).toHaveLength(2);
    const choice = { packageId: "premium", addOnIds };
    const wordsHash = sha256(agreedWords(JSON.parse(document ?? ""), choice));
    const signedHash = sha256(JSON.stringify([documentHash, "premium", addOnIds, wordsHash]));
    for (const email of [ana, ben]) {
      const signer = await newSigner(studio, email);
      const fields = new URLSearchParams({ intent: "choose", packageId: "premium" });
      const post = (body: URLSearchParams) =>
        signer.send(pageOf(id), {
          method: "POST",
          body: body.toString(),
          headers: {
            origin: SITE,
            "content-type": "application/x-www-form-urlencoded",
          },
        });
      // In the form's order, and in reverse order.
      for (const addOn of email === ana ? addOnIds : addOnIds.toReversed()) fields.append("addOnIds", addOn);
      expect((await post(fields)).status).toBe(303);
      expect(await (await signer.get(pageOf(id))).text()).toContain(signedHash);
      fields.delete("intent");
      const { packageId: _, ...typed } = await signatureFields(signer, id);
      for (const [name, value] of Object.entries({ ...typed, shown: signedHash })) fields.append(name, value);
      expect((await post(fields)).status).toBe(303);
    }
    const signed = (await eventsOf(studio, id)).filter(({ kind }) => kind === "signed");
    expect(signed).toHaveLength(2);
    for (const event of signed)
      expect(detailsOf(event)).toMatchObject({
        documentHash,
        signedHash,
        wordsHash,
        choice,
      });
    // It hasn't changed by a single byte since it was sent.
    expect((await proposalOf(studio, id)).document).toBe(document);
  });

  it("of another document are rejected even for the same choice: an older version's form signs nothing", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const fields = await signatureFields(signer, id);
    for (const shown of [
      sha256(JSON.stringify([sha256("older"), "essential", []])),
      // Of the same document and choice, rendered with other words, by another version of the product.
      sha256(
        JSON.stringify([(await proposalOf(studio, id)).documentHash, "essential", [], sha256("other words")]),
      ),
      fields.shown.slice(1),
      "",
    ]) {
      expect((await sendForm(signer, id, { ...fields, shown })).text).toContain(SHOWN_CHANGED);
    }
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).toEqual(["sent"]);
  });
});

describe("S38 an agreement that the product renders with other words than somebody has signed", () => {
  /** Makes the last signature one of such words, in an intact chain. */
  async function signOtherWords(id: string) {
    const events = await eventsOf(studio, id);
    const signed = events.at(-1);
    if (signed?.kind !== "signed") throw new Error("The last event is no signature");
    const details = JSON.stringify({ ...detailsOf(signed), wordsHash: sha256("other words") });
    const [other] = await chainOn(id, events.slice(0, -1), [{ ...signed, details }] as const);
    await db()
      .delete(proposalEvents)
      .where(and(eq(proposalEvents.proposalId, id), eq(proposalEvents.seq, signed.seq)));
    await db().insert(proposalEvents).values(other);
  }
  const kindsOf = async (id: string) => (await eventsOf(studio, id)).map(({ kind }) => kind);

  it.each([true, false])(
    "isn't signed by the other partner (the studio signs by itself: %s)",
    async (automatic) => {
      await callApi(admin, "PUT", "/api/contracts/countersigning", { automatic });
      const [ana, ben] = partnerEmails();
      const { id } = await newSent(studio, admin, { emails: [ana, ben] });
      const first = await newSigner(studio, ana);
      await first.post(pageOf(id), await signatureFields(first, id));
      await signOtherWords(id);
      const second = await newSigner(studio, ben);
      const refused = await sendForm(second, id, await signatureFields(second, id));
      expect(refused.text).toContain(WORDS_DIFFER);
      expect((await proposalOf(studio, id)).status).toBe("sent");
      expect(await kindsOf(id)).toEqual(["sent", "consented", "signed"]);
    },
  );

  it("isn't signed for the studio", async () => {
    const { id } = await newSigned(studio, admin);
    await signOtherWords(id);
    expect(await errorsOf(await countersign(admin, id))).toEqual({
      status: 409,
      fields: { form: WORDS_DIFFER_DESK },
    });
    expect((await proposalOf(studio, id)).status).toBe("signed");
    expect(await kindsOf(id)).toEqual(["sent", "consented", "signed"]);
  });
});

describe("S37 the other partner's link", () => {
  const sentToBoth = async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const link = (nth: 1 | 2) =>
      linkOf({ contactId: `${booking.id}-${nth}`, email: nth === 1 ? ana : ben, path: pageOf(id) });
    return { id, booking, ana, ben, link };
  };

  it.each([
    [1, 2],
    [2, 1],
  ] as const)(
    "of partner %i doesn't work for partner %i, who can sign only for themselves",
    async (one, other) => {
      const { id, booking, ana, ben, link } = await sentToBoth();
      const signer = await newSigner(studio, other === 1 ? ana : ben);
      const theirs = await link(one);
      const shown = await signer.get(theirs);
      expect(await visibleText(shown)).toContain("This link is for someone else");
      expect((await signer.post(theirs, {}, anotherNetwork())).status).toBe(403);
      expect((await signer.post(pageOf(id), await signatureFields(signer, id))).status).toBe(303);
      const signed = (await eventsOf(studio, id)).filter(({ contactId }) => contactId !== null);
      expect(new Set(signed.map(({ contactId }) => contactId))).toEqual(new Set([`${booking.id}-${other}`]));
      // That didn't use up the link: its owner still gets in and signs for themselves.
      const owner = createVisitor(studio);
      expect((await owner.post(theirs, {}, anotherNetwork())).headers.get("location")).toBe(pageOf(id));
      const fields = await signatureFields(owner, id);
      expect((await sendForm(owner, id, fields, anotherNetwork())).text).toContain(CODE_ASKED);
      const [code = ""] = await codesTo(studio, one === 1 ? ana : ben);
      expect((await owner.post(pageOf(id), { ...fields, code }, anotherNetwork())).status).toBe(303);
      const all = (await eventsOf(studio, id)).filter(({ kind }) => kind === "signed");
      expect(all.map(({ contactId }) => contactId)).toEqual([
        `${booking.id}-${other}`,
        `${booking.id}-${one}`,
      ]);
      expect((await proposalOf(studio, id)).status).toBe("signed");
    },
  );

  it.each([
    [1, 2],
    [2, 1],
  ] as const)(
    "of partner %i, forwarded after use, signs nobody in and shows nothing",
    async (one, _other) => {
      const { id, ana, ben, link } = await sentToBoth();
      const used = await link(one);
      const owner = createVisitor(studio);
      await owner.post(used, {}, anotherNetwork());
      const holder = createVisitor(studio);
      const page = await visibleText(await holder.get(used));
      expect(page).toContain("This link has been used or has expired");
      for (const email of [ana, ben]) expect(page).not.toContain(email);
      expect((await holder.post(used, {}, anotherNetwork())).status).toBe(404);
      const refused = await holder.post(pageOf(id), await signatureFields(owner, id));
      expect(refused.status).toBe(401);
      const answer = await visibleText(refused);
      expect(answer).toContain("Please sign in again");
      for (const secret of [ana, ben, "The agreement"]) expect(answer).not.toContain(secret);
      expect((await eventsOf(studio, id)).some(({ kind }) => kind === "signed")).toBe(false);
    },
  );
});

it("S39 a partner's actions record their network and device", async () => {
  const { id, booking } = await newSent(studio, admin);
  const signer = await newSigner(studio, booking.email);
  const fields = await signatureFields(signer, id);
  const from = (address: string, agent: string) => ({ "cf-connecting-ip": address, "user-agent": agent });
  const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1";
  const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0";
  await signer.post(pageOf(id), { intent: "opened" }, from("2001:db8:1:2:3:4:5:6", IPHONE));
  // Address headers sent by the visitor are ignored.
  const forged = { "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1" };
  await signer.post(pageOf(id), fields, { ...from("203.0.113.9", WINDOWS), ...forged });
  const windows = { network: "203.0.113.9", device: "Firefox on Windows" };
  expect(await eventsOf(studio, id)).toMatchObject([
    { kind: "sent" },
    { kind: "opened", network: "2001:db8:1:2::/64", device: "Safari on iPhone" },
    { kind: "consented", ...windows },
    { kind: "signed", ...windows },
  ]);
});
