import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { NOBODY_SIGNS, SIGNED_MEANWHILE, SIGNERS_UNCHANGED } from "#server/proposals/sending/contract.ts";
import { signingSentence } from "#server/proposals/signers/contract.ts";
import {
  newDraft,
  newSent,
  newSigner,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { proposalOf } from "#tests/support/proposals.ts";
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
const setContact = (id: string, values: Partial<typeof contacts.$inferInsert>) =>
  db().update(contacts).set(values).where(eq(contacts.id, id));
const newVersion = async (id: string, voids = 0) => {
  const answer = await callApi(admin, "POST", `/api/proposals/${id}/new-version`, { voids });
  const body = (await answer.json()) as { value?: { id: string }; error?: { fields: { form: string } } };
  return { status: answer.status, id: body.value?.id ?? "", words: body.error?.fields.form };
};

it("a partner without an address is named before sending, and the mail doesn't say that they sign", async () => {
  const { id, version, booking } = await newDraft(studio, admin);
  const draft = await (await admin.get(`/admin/proposals/${id}`)).text();
  expect(draft).toContain(`${booking.groomName} has no email address, so this proposal`);
  expect(draft).toContain(`href="/admin/bookings/${booking.id}#people"`);
  expect(await (await admin.get(`/admin/bookings/${booking.id}`)).text()).toContain('id="people"');
  const answer = await callApi(admin, "POST", `/api/proposals/${id}/sending`, { version });
  expect(await answer.json()).toMatchObject({ value: { signers: [booking.brideName] } });
  const [mail] = (await studio.outbox()).filter(({ kind }) => kind === "proposal_sent");
  expect(mail?.textBody).toContain(signingSentence([{}]));
  expect(mail?.textBody).not.toMatch(/each of you/i);
});

describe("a partner who can't sign the sent version", () => {
  it("because they were added later sees who is asked, and the desk can send a version that asks them too", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana] });
    const desk = `/admin/bookings/${booking.id}`;
    expect(await pageText(admin, desk)).not.toContain("was added after");
    await setContact(`${booking.id}-2`, { email: ben });
    const second = await newSigner(studio, ben);
    const page = await pageText(second, pageOf(id));
    expect(page).toContain(`This agreement asks for ${booking.brideName} to sign`);
    expect(page).not.toMatch(/sign below|Your full name/);
    expect(await pageText(second, MY_WEDDING)).toContain(
      `Your partner's turn: ${booking.brideName} has to sign our proposal`,
    );
    for (const path of [desk, `/admin/proposals/${id}`])
      expect(await pageText(admin, path)).toContain(`${booking.groomName} was added after it was sent`);
    const next = await newVersion(id);
    expect(next.status).toBe(200);
    expect(await pageText(second, pageOf(next.id))).toContain("sign below");
    expect((await proposalOf(studio, id)).status).toBe("superseded");
    expect(await pageText(admin, desk)).not.toContain("was added after");
    const old = await (await second.get(pageOf(id))).text();
    expect(old).toMatch(new RegExp(`href="${pageOf(next.id)}"[^>]*>See version`));
  });

  it("because their address changed is told so, and is asked at the new one by a new version", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const corrected = `right-${ben}`;
    await setContact(`${booking.id}-2`, { email: corrected });
    const second = await newSigner(studio, corrected);
    const page = await pageText(second, pageOf(id));
    expect(page).toContain(`you can't sign it as ${corrected}`);
    expect(page).not.toContain("Your full name");
    expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain(
      "email address was changed after",
    );
    const next = await newVersion(id);
    expect(await pageText(second, pageOf(next.id))).toContain("sign below");
  });

  it("because they lost access isn't waited for, and a new version voids the signatures the desk has seen", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const first = await newSigner(studio, ana);
    expect((await first.post(pageOf(id), await signatureFields(first, id))).status).toBe(303);
    expect(await newVersion(id, 1)).toMatchObject({ status: 409, words: SIGNERS_UNCHANGED });
    await setContact(`${booking.id}-2`, { withdrawnAt: new Date() });
    const stuck = `${booking.groomName} can't sign this version anymore`;
    expect(await pageText(first, pageOf(id))).toContain(stuck);
    expect(await pageText(first, MY_WEDDING)).toContain(`Our turn: ${stuck}`);
    expect(await newVersion(id, 0)).toMatchObject({ status: 409, words: SIGNED_MEANWHILE });
    const next = await newVersion(id, 1);
    expect(JSON.parse((await proposalOf(studio, next.id)).document ?? "{}").signers).toMatchObject([
      { email: ana },
    ]);
    expect((await first.post(pageOf(next.id), await signatureFields(first, next.id))).status).toBe(303);
    expect((await proposalOf(studio, next.id)).status).toBe("signed");

    const both = await newSent(studio, admin, { weddingDate: "2031-09-27" });
    await setContact(`${both.booking.id}-1`, { withdrawnAt: new Date() });
    expect(await newVersion(both.id)).toMatchObject({ status: 409, words: NOBODY_SIGNS });
  });
});
