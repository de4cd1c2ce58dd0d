import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { SURE } from "#server/proposals/declining/contract.ts";
import { declineProposal } from "#server/proposals/declining/service.ts";
import { addCharge, recordPayment } from "#tests/factories/payment.ts";
import {
  decline,
  newSent,
  newSigner,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { PAYMENTS } from "#tests/support/stripe/couple.ts";
import { type Direct, startDirect } from "#tests/support/stripe/direct.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let direct: Direct;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  direct = await startDirect();
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => Promise.all([studio?.close(), direct?.close()]));

type Kind = "proposal_declined" | "proposal_answered_alert";

/** Returns the newest mail of a kind about a booking, in one line. */
async function mailOf(bookingId: string, kind: Kind) {
  const rows = await studio.database
    .open()
    .select({ text: outbox.textBody })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.kind, kind)));
  const text = rows.find(({ text }) => text.includes("declined"))?.text ?? "";
  return text.replaceAll(/\s+/g, " ");
}

it("the other partner reads of the money what the payments page says", async () => {
  const [ana, ben] = partnerEmails();
  const { id, booking } = await newSent(studio, admin, { emails: [ana, ben], weddingDate: "2036-08-09" });
  const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
  for (const signer of [first, second]) await signer.post(pageOf(id), await signatureFields(signer, id));
  // A fee that stays when the agreement ends.
  expect((await addCharge(admin, booking.id, "200")).status).toBe(200);
  await recordPayment(admin, booking.id, "858");
  await recordPayment(admin, booking.id, "42", { way: "cheque", pending: true });
  await decline(studio, first, { id, email: ana });

  const said = "$658 more was paid than is owed now. We'll be in touch about it.";
  const onItsWay = "$42 is on its way to us.";
  const mail = await mailOf(booking.id, "proposal_declined");
  expect(mail).toContain(`${said} ${onItsWay}`);
  expect(mail).not.toContain("$858");
  const payments = await pageText(second, `${PAYMENTS}?booking=${booking.id}`);
  for (const sentence of [said, onItsWay]) expect(payments).toContain(sentence);
});

it("money that arrives while a partner declines is in what everyone is told, and the desk has a step to call", async () => {
  const [ana, ben] = partnerEmails();
  const { id, booking } = await newSent(studio, admin, { emails: [ana, ben], weddingDate: "2036-08-10" });
  const db = studio.database.open();
  let batches = 0;
  const interrupted = new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (name !== "batch") return typeof found === "function" ? found.bind(target) : found;
      return async (...args: unknown[]) => {
        batches += 1;
        // The first batch reads.
        if (batches === 2)
          expect((await recordPayment(admin, booking.id, "100", { beyondDue: true })).status).toBe(200);
        return found.apply(target, args);
      };
    },
  });
  const client = {
    contactId: `${booking.id}-1`,
    bookingId: booking.id,
    role: "partner",
    name: "Ana",
    email: ana,
    userId: "ana",
    fromLink: false,
    session: "",
    lastSeenAt: null,
  } as unknown as Client;
  const services = {
    ...direct.services,
    db: interrupted,
    origin: "http://localhost",
    events: { agreementChanged: async () => {} },
  } as unknown as Parameters<typeof declineProposal>[0];
  const fields = { sure: SURE };
  const declined = await declineProposal(services, client, { id, fields, headers: new Headers() });
  expect(declined.ok).toBe(true);
  expect((await proposalOf(studio, id)).status).toBe("declined");
  expect((await bookingOf(studio, booking.id)).nextStep).toBe("Call: Ana declined the proposal");
  expect(await mailOf(booking.id, "proposal_answered_alert")).toContain("$100 of theirs is here.");
  expect(await mailOf(booking.id, "proposal_declined")).toContain(
    "$100 was paid, and nothing is agreed that it's for. It's yours, and we'll be in touch about it.",
  );
});
