import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposalEvents } from "#drizzle/schema/proposals.ts";
import { CODE_ASKED, CODE_FOR_OTHER } from "#server/clients/confirmation/contract.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { CODE_REFUSED } from "#server/clients/sign-in/contract.ts";
import { ASKS_TO_DECLINE } from "#server/proposals/client-forms/contract.ts";
import { NOT_DECLINABLE, REASON_MAX, SURE, WORKED_ON } from "#server/proposals/declining/contract.ts";
import { declineProposal } from "#server/proposals/declining/service.ts";
import { NOT_OPEN } from "#server/proposals/signing/contract.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import {
  DECLINE,
  decline,
  newSent,
  newSigned,
  newSigner,
  newVersion,
  pageOf,
  partnerEmails,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { anotherNetwork, codesTo, linkOf, sentCodes } from "#tests/support/clients.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { startDirect } from "#tests/support/stripe/direct.ts";
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

describe("declining a proposal", () => {
  it("asks a second question, says what it means, and keeps the reason", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const long = await sendForm(signer, id, { intent: "decline", reason: "x".repeat(REASON_MAX + 1) });
    expect(long.location).toBe(pageOf(id));
    expect(long.html).toContain("x".repeat(REASON_MAX + 1));
    const { location, text } = await sendForm(signer, id, { intent: "decline", reason: "We eloped" });
    expect(location).toBe(`${pageOf(id)}?${ASKS_TO_DECLINE}`);
    expect(text).toContain("Decline this proposal?");
    expect(text).toContain("Your reason: We eloped");
    expect((await proposalOf(studio, id)).status).toBe("sent");
    // The page itself is as it was: the question is on another one.
    expect(await (await signer.get(pageOf(id))).text()).toContain('name="fullName"');
  });

  it("requires a code from whoever came by a link", async () => {
    const { id, booking } = await newSent(studio, admin);
    const { email } = booking;
    const reader = createVisitor(studio);
    const network = anotherNetwork();
    await reader.post(await linkOf({ contactId: `${booking.id}-1`, email, path: pageOf(id) }), {}, network);
    const asked = await sendForm(reader, id, DECLINE, network);
    expect(asked.html).toContain('name="code"');
    expect(asked.text).toContain("in the email with the subject “Your code to decline our proposal”");
    expect((await proposalOf(studio, id)).status).toBe("sent");
    // A code for declining signs nothing.
    const [code = ""] = await codesTo(studio, email);
    expect(sentCodes(studio, email)[0]?.subject).toBe("Your code to decline our proposal");
    const signed = await sendForm(reader, id, { ...(await signatureFields(reader, id)), code }, network);
    expect(signed.text).toContain(CODE_FOR_OTHER);
    expect((await proposalOf(studio, id)).status).toBe("sent");
    await sendForm(reader, id, { ...DECLINE, code }, network);
    expect((await proposalOf(studio, id)).status).toBe("declined");
  });

  it("tells the studio why, and frees the date", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const answer = await signer.post(pageOf(id), { ...DECLINE, reason: "We eloped" });
    expect(answer.status).toBe(303);
    expect(await proposalOf(studio, id)).toMatchObject({ status: "declined", reason: "We eloped" });
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
    await studio.mail.called(2);
    expect(studio.mail.deliveries().some(({ text }) => text.includes("We eloped"))).toBe(true);
    const late = await sendForm(signer, id, await signatureFields(signer, id));
    expect(late.text).toContain(NOT_OPEN);
  });

  it("is possible for each partner until the studio has signed, and tells the other without the reason", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
    for (const signer of [first, second]) {
      expect(await (await signer.get(pageOf(id))).text()).toContain('value="decline"');
      await signer.post(pageOf(id), await signatureFields(signer, id));
      expect(await (await signer.get(pageOf(id))).text()).toContain('value="decline"');
    }
    expect((await proposalOf(studio, id)).status).toBe("signed");
    await recordPayment(admin, booking.id, "858", { way: "cheque" });
    const decline = { ...DECLINE, reason: "Our secret" };
    // Their signatures would be void, so a session alone is not enough.
    const asked = await sendForm(second, id, decline, anotherNetwork());
    expect(asked.location).toBe(`${pageOf(id)}?${ASKS_TO_DECLINE}`);
    expect(asked.text).toContain(
      `The signatures of ${booking.brideName} and ${booking.groomName} on it will be void.`,
    );
    expect(asked.text).toContain("Our secret");
    expect((await proposalOf(studio, id)).status).toBe("signed");
    const [code = ""] = await codesTo(studio, ben);
    const wrong = code === "000000" ? "111111" : "000000";
    expect((await sendForm(second, id, { ...decline, code: wrong })).text).toContain(CODE_REFUSED);
    expect((await proposalOf(studio, id)).status).toBe("signed");
    await sendForm(second, id, { ...decline, code });
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
    const mails = (await studio.outbox()).filter(({ kind }) => kind === "proposal_declined");
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([ana]);
    expect(mails[0]?.textBody).toContain(`${booking.groomName} has declined`);
    expect(mails[0]?.textBody).not.toContain("Our secret");
    const said = mails[0]?.textBody.replaceAll(/\s+/g, " ");
    expect(said).toContain("We no longer hold your date, but it's still free.");
    expect(said).toContain("$858 was paid, and nothing is agreed that it's for.");
    for (const signer of [first, second]) {
      const page = await (await signer.get(pageOf(id))).text();
      expect(page).toContain("This proposal was declined");
      expect(page).not.toContain('value="decline"');
      const own = await visibleText(await signer.get("/my-wedding"));
      expect(own).toContain("Our proposal was declined. We'll call you about it.");
      expect(own).not.toContain("you declined");
    }
  });

  it("doesn't notify a partner removed from the booking meanwhile", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const first = await newSigner(studio, ana);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, `${booking.id}-2`));
    expect((await first.post(pageOf(id), DECLINE)).status).toBe(303);
    const kinds = (await studio.outbox())
      .filter(({ bookingId }) => bookingId === booking.id)
      .map(({ kind }) => kind);
    expect(kinds).toContain("proposal_answered_alert");
    expect(kinds).not.toContain("proposal_declined");
  });

  it("is refused with a message once the studio has signed", async () => {
    const { id, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    expect(await (await signer.get(pageOf(id))).text()).not.toContain('value="decline"');
    expect((await sendForm(signer, id, DECLINE)).text).toContain(NOT_DECLINABLE);
    expect((await proposalOf(studio, id)).status).toBe("completed");
  });

  it("frees the date in the same batch, so that neither happens without the other", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const db = studio.database.open();
    await db.run(
      sql`create trigger no_moves before update of status on bookings begin select raise(abort, 'no moves'); end`,
    );
    const cut = await signer.post(pageOf(id), DECLINE);
    await db.run(sql`drop trigger no_moves`);
    expect(cut.status).toBe(503);
    await studio.logged("proposal_not_answered");
    studio.worker.clearLogs();
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect((await bookingOf(studio, booking.id)).status).toBe("held");
    expect((await signer.post(pageOf(id), DECLINE)).status).toBe(303);
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
  });
});

const eventsOf = (id: string) =>
  studio.database.open().select().from(proposalEvents).where(eq(proposalEvents.proposalId, id));

describe("declining what was signed for a wedding that was filmed", () => {
  const film = (id: string, status: "filmed" | "editing" | "delivered" | "confirmed") =>
    studio.database.open().update(bookings).set({ status }).where(eq(bookings.id, id));

  it.each(["filmed", "editing", "delivered"] as const)(
    "is refused with a message if nothing else is in force: %s",
    async (status) => {
      const { id, booking, signer } = await newSigned(studio, admin);
      await film(booking.id, status);
      expect(await (await signer.get(pageOf(id))).text()).not.toContain('value="decline"');
      expect((await sendForm(signer, id, DECLINE)).text).toContain(WORKED_ON);
      expect((await proposalOf(studio, id)).status).toBe("signed");
      await film(booking.id, "confirmed");
      expect(await (await signer.get(pageOf(id))).text()).toContain('value="decline"');
    },
  );

  it("is possible for a new version while the earlier one is in force, and for one that nobody signed", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    const next = await newVersion(admin, booking.id);
    await signer.post(pageOf(next), await signatureFields(signer, next));
    await film(booking.id, "filmed");
    await decline(studio, signer, { id: next, email: booking.email });
    expect((await proposalOf(studio, next)).status).toBe("declined");
    const unsigned = await newSent(studio, admin);
    await film(unsigned.booking.id, "filmed");
    const reader = await newSigner(studio, unsigned.booking.email);
    await reader.post(pageOf(unsigned.id), DECLINE);
    expect((await proposalOf(studio, unsigned.id)).status).toBe("declined");
  });
});

it("declining the open or signed proposal of a closed booking is refused without a word about filming", async () => {
  const open = await newSent(studio, admin);
  const asked = { ...open, signer: await newSigner(studio, open.booking.email) };
  for (const { id, booking, signer } of [asked, await newSigned(studio, admin)]) {
    await studio.database
      .open()
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.id, booking.id));
    const { text } = await sendForm(signer, id, { ...DECLINE, sure: SURE });
    expect(text).toContain(NOT_DECLINABLE);
    expect(text).not.toContain("filmed");
    expect((await proposalOf(studio, id)).status).not.toBe("declined");
  }
});

describe("declining while the other partner signs", () => {
  it("asks for a code if the signature comes between reading and writing", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const other = await newSigner(studio, ben);
    const fields = await signatureFields(other, id);
    const direct = await startDirect();
    const db = studio.database.open();
    let batches = 0;
    const interrupted = new Proxy(db, {
      get(target, name) {
        const found = Reflect.get(target, name);
        if (name !== "batch") return typeof found === "function" ? found.bind(target) : found;
        return async (...args: unknown[]) => {
          batches += 1;
          if (batches === 2) await other.post(pageOf(id), fields);
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
    const services = { ...direct.services, db: interrupted, origin: "http://localhost" };
    const declined = await declineProposal(services, client, {
      id,
      fields: { sure: SURE },
      headers: new Headers(),
    });
    await direct.close();
    expect(declined).toMatchObject({ ok: false, error: { fields: { code: CODE_ASKED } } });
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect((await eventsOf(id)).map(({ kind }) => kind)).toContain("signed");
  });

  it("ends in one of the two, however they are interleaved", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [ana, ben] = partnerEmails();
      const weddingDate = `2031-06-0${round + 1}`;
      const { id, booking } = await newSent(studio, admin, { emails: [ana, ben], weddingDate });
      const [first, second] = [await newSigner(studio, ana), await newSigner(studio, ben)];
      const fields = await signatureFields(second, id);
      const presses = [() => first.post(pageOf(id), DECLINE), () => second.post(pageOf(id), fields)];
      const order = round % 2 === 0 ? presses : presses.toReversed();
      await Promise.all([...order, ...order].map((press) => press()));
      const kinds = (await eventsOf(id)).map(({ kind }) => kind);
      const ends = kinds.filter((kind) => kind === "signed" || kind === "declined");
      const { status } = await proposalOf(studio, id);
      expect([ends, status]).toEqual(
        status === "declined" ? [["declined"], "declined"] : [["signed"], "sent"],
      );
      expect((await bookingOf(studio, booking.id)).status).toBe(status === "declined" ? "proposal" : "held");
    }
  });
});
