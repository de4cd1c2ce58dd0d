import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import {
  DECLINE,
  decline,
  newSent,
  newSigner,
  newVersion,
  pageOf,
  partnerEmails,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { anotherNetwork, MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { othersOf } from "#tests/support/surfaces.ts";
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

const RETAINER = "858";
const PAPER = { way: "cheque" } as const;

/** A proposal that both partners have signed, with everybody who reads about it. */
async function bothSigned(weddingDate: string) {
  const [ana, ben] = partnerEmails();
  const { id, booking } = await newSent(studio, admin, { emails: [ana, ben], weddingDate });
  const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
  for (const signer of [first, second]) await signer.post(pageOf(id), await signatureFields(signer, id));
  const others = await othersOf(studio, booking.id);
  return { id, booking, partners: [first, second] as const, emails: [ana, ben] as const, ...others };
}
type Signed = Awaited<ReturnType<typeof bothSigned>>;

const question = async ({ id, partners: [first] }: Signed) =>
  (await sendForm(first, id, { ...DECLINE, sure: "" }, anotherNetwork())).text;
const declineFirst = ({ id, partners: [first], emails: [email] }: Signed) =>
  decline(studio, first, { id, email });
const deskOf = ({ booking }: Signed) => pageText(admin, `/admin/bookings/${booking.id}`);
const dashboard = () => pageText(admin, "/admin");
const homes = ({ partners }: Signed) => Promise.all(partners.map((one) => pageText(one, MY_WEDDING)));

/** What the studio is told of the answer that it got last. */
async function alertOf({ booking }: Signed) {
  const rows = await studio.database
    .open()
    .select({ text: outbox.textBody })
    .from(outbox)
    .where(and(eq(outbox.bookingId, booking.id), eq(outbox.kind, "proposal_answered_alert")));
  const said = rows.find(({ text }) => text.includes("has declined"))?.text ?? "";
  return said.replaceAll(/\s+/g, " ");
}

it.each([
  ["here", { pending: false }, "We've received $858."],
  ["on its way", { pending: true }, "$858 is on its way to us."],
])("money that is %s makes it the studio's turn, as everyone reads", async (_, how, said) => {
  const signed = await bothSigned("2036-07-12");
  await recordPayment(admin, signed.booking.id, RETAINER, { ...PAPER, ...how });
  expect(await question(signed)).toContain(`${said} We'll call you about it.`);
  await declineFirst(signed);

  for (const home of await homes(signed)) {
    expect(home).toContain("Our turn: Our proposal was declined. We'll call you about it.");
    expect(home).not.toContain("Your turn");
    expect(home).toContain("$858");
  }
  const { payer, planner, id, partners } = signed;
  expect(await pageText(partners[1], pageOf(id))).toContain(
    "This proposal was declined Nobody is bound by it. We'll call you about it.",
  );
  for (const other of [payer, planner]) {
    const home = await pageText(other, MY_WEDDING);
    expect(home).toContain("Our turn: We'll call the couple.");
    expect(home).not.toContain("declined");
  }
  expect(await pageText(planner, MY_WEDDING)).not.toContain("$858");
  expect(await deskOf(signed)).toContain("Next our turn: call about their proposal");
  const alert = await alertOf(signed);
  expect(alert).toContain("The signatures on it are void.");
  expect(alert).toContain("July 12, 2036 is no longer held for them.");
  expect(alert).toMatch(how.pending ? /\$858 of theirs is on its way\./ : /\$858 of theirs is here\./);
});

it("without money, too, the studio calls, as its mail and its next step say", async () => {
  const signed = await bothSigned("2036-07-13");
  expect(await question(signed)).not.toContain("We'll call you about it.");
  await declineFirst(signed);
  for (const home of await homes(signed))
    expect(home).toContain("Our turn: Our proposal was declined. We'll call you about it.");
  expect(await deskOf(signed)).toContain("Next our turn: call about their proposal");
  expect(await deskOf(signed)).toContain(
    `Next step: Call: ${signed.booking.brideName} declined the proposal`,
  );
  expect(await dashboard()).toContain("Call: Cleo");
  expect(await alertOf(signed)).toContain("The signatures on it are void.");
});

it("a date that was confirmed by hand stays, and nobody plans a film that nothing is agreed about", async () => {
  const signed = await bothSigned("2036-07-14");
  const { booking, planner } = signed;
  const { version } = await bookingOf(studio, booking.id);
  const move = { version, status: "confirmed", reason: "They called" };
  expect((await callApi(admin, "POST", `/api/bookings/${booking.id}/move`, move)).status).toBe(200);
  expect(await question(signed)).toContain("Your date stays as it is for now, and we'll call you about it.");
  await declineFirst(signed);
  for (const home of await homes(signed)) {
    expect(home).toContain(
      "The date is yours. Our turn: Our proposal was declined. We'll call you about it.",
    );
    expect(home).not.toContain("plan your film");
  }
  expect(await pageText(planner, MY_WEDDING)).toContain(
    "The date is booked. Our turn: We'll call the couple.",
  );
  expect(await deskOf(signed)).toContain("Next our turn: call about their proposal");
  expect(await alertOf(signed)).toContain("The wedding on July 14, 2036 stays confirmed.");
  // A new version takes its place.
  await newVersion(admin, booking.id);
  for (const home of await homes(signed)) expect(home).not.toContain("We'll call you about it.");
});

it("a new version that is declined leaves the earlier agreement and its money alone", async () => {
  const signed = await bothSigned("2036-07-15");
  const { booking, id, partners } = signed;
  await recordPayment(admin, booking.id, RETAINER, PAPER);
  await countersign(admin, id);
  const next = await newVersion(admin, booking.id);
  await partners[0].post(pageOf(next), await signatureFields(partners[0], next));
  const later = { ...signed, id: next };
  expect(await question(later)).not.toContain("We'll call you about it.");
  await declineFirst(later);
  for (const home of await homes(signed))
    expect(home).toContain("Our turn: We'll be in touch to plan your film.");
  expect(await deskOf(signed)).not.toContain("Call: ");
  expect(await alertOf(signed)).toContain("Their earlier agreement, which is signed, stays in force.");
});

it("keeps a next step that the studio wrote itself", async () => {
  const signed = await bothSigned("2036-07-16");
  const db = studio.database.open();
  await db.update(bookings).set({ nextStep: "Scout the garden" }).where(eq(bookings.id, signed.booking.id));
  await declineFirst(signed);
  expect(await bookingOf(studio, signed.booking.id)).toMatchObject({ nextStep: "Scout the garden" });
});
