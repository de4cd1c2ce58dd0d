import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { CODE_ASKED } from "#server/clients/confirmation/contract.ts";
import { NOT_OPEN } from "#server/proposals/signing/contract.ts";
import { oneAfterTheOther } from "#server/proposals/strings/signers.ts";
import {
  newDraft,
  newSent,
  newSigner,
  pageOf,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, linkOf, MY_WEDDING } from "#tests/support/clients.ts";
import { pageText, visibleText } from "#tests/support/page-text.ts";
import { bookingOf, eventsOf, proposalOf } from "#tests/support/proposals.ts";
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

/** A draft whose second partner was said to share the first one's mailbox. */
async function sharedDraft() {
  const { id, version, booking } = await newDraft(studio, admin);
  const page = `/admin/proposals/${id}`;
  expect(await pageText(admin, page)).toContain(`${booking.groomName} shares ${booking.brideName}'s mailbox`);
  const saved = await callApi(admin, "PUT", `/api/bookings/${booking.id}/contacts/${booking.id}-2`, {
    name: booking.groomName,
    email: "",
    phone: "",
    version: 1,
    sharesMailbox: true,
  });
  expect(saved.status).toBe(200);
  expect(await pageText(admin, page)).toContain(
    `To sign: ${booking.brideName} (${booking.email}), ${booking.groomName} (${booking.email}).`,
  );
  return { id, version, booking };
}

async function shared() {
  const { id, version, booking } = await sharedDraft();
  const sent = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
  expect(sent.status).toBe(200);
  const reader = await newSigner(studio, booking.email);
  const network = anotherNetwork();
  const fields = await signatureFields(reader, id);
  const sign = (more: Record<string, string>) => sendForm(reader, id, { ...fields, ...more }, network);
  const [ana, ben] = [`${booking.id}-1`, `${booking.id}-2`];
  const signed = async () =>
    (await eventsOf(studio, id)).flatMap(({ kind, contactId, actor }) =>
      kind === "signed" ? [[contactId, actor]] : [],
    );
  return { id, booking, reader, sign, ana, ben, signed };
}

it("one mail asks both partners of one mailbox, and says that each signs with a code of their own", async () => {
  const { booking } = await shared();
  const mails = (await studio.outbox()).filter(({ kind }) => kind === "proposal_sent");
  expect(mails.map(({ toAddress }) => toAddress)).toEqual([booking.email]);
  expect(mails[0]?.textBody).toContain(oneAfterTheOther);
  expect(mails[0]?.textBody).toContain(`${booking.brideName} and ${booking.groomName}`);
});

it("S37 each partner of one mailbox signs in turn, and the code of one signs for nobody else", async () => {
  const { id, booking, reader, sign, ana, ben, signed } = await shared();
  // It isn't Ben's turn yet, whatever a form says.
  expect((await sign({ signer: ben })).text).toContain(NOT_OPEN);
  const asked = await sign({ signer: ana });
  expect(asked.text).toContain(CODE_ASKED);
  expect(asked.text).toContain(`This signature is ${booking.brideName}'s`);
  const [first = ""] = await codesTo(studio, booking.email);
  expect((await sign({ signer: ben, code: first })).text).toContain(NOT_OPEN);
  expect(await signed()).toEqual([]);
  await sign({ signer: ana, code: first });
  expect(await signed()).toEqual([[ana, `${booking.brideName} <${booking.email}>`]]);
  expect((await proposalOf(studio, id)).status).toBe("sent");

  // Her form, sent again, signs for nobody. Her code doesn't sign for him.
  await sign({ signer: ana, code: first });
  const turn = await visibleText(await reader.get(pageOf(id)));
  expect(turn).toContain(`This signature is ${booking.groomName}'s`);
  expect(turn).not.toContain("Thank you, you've signed");
  expect(await pageText(reader, MY_WEDDING)).toContain("Your proposal is ready to read and sign.");
  expect((await sign({ signer: ben, fullName: "Ben Ruiz", code: first })).text).toContain(CODE_ASKED);
  expect(await signed()).toHaveLength(1);
  const [, second = ""] = await codesTo(studio, booking.email, 2);
  await sign({ signer: ben, fullName: "Ben Ruiz", code: second });
  expect((await signed())[1]).toEqual([ben, `${booking.groomName} <${booking.email}>`]);
  expect((await proposalOf(studio, id)).status).toBe("signed");
  expect(await visibleText(await reader.get(pageOf(id)))).toContain("You've both signed");
});

it("a forwarded link and another couple sign for neither of them", async () => {
  const { id, booking, ana, ben, signed } = await shared();
  const holder = createVisitor(studio);
  const network = anotherNetwork();
  await holder.post(await linkOf({ contactId: ana, email: booking.email, path: pageOf(id) }), {}, network);
  const fields = await signatureFields(holder, id);
  expect((await sendForm(holder, id, { ...fields, signer: ana }, network)).text).toContain(CODE_ASKED);
  const other = await newSent(studio, admin);
  const stranger = await newSigner(studio, other.booking.email);
  expect((await stranger.post(pageOf(id), { ...fields, signer: ben })).status).toBe(404);
  expect(await signed()).toEqual([]);
});

it("an address of their own ends sharing, and the desk reads that the sent version can't be signed by them", async () => {
  const { id, booking, ben } = await shared();
  const saved = await callApi(admin, "PUT", `/api/bookings/${booking.id}/contacts/${ben}`, {
    name: booking.groomName,
    email: `ben-${booking.email}`,
    phone: "",
    version: 2,
  });
  expect(saved.status).toBe(200);
  expect(await pageText(admin, `/admin/proposals/${id}`)).toContain("email address was changed after");
  expect((await bookingOf(studio, booking.id)).email).toBe(booking.email);
});
