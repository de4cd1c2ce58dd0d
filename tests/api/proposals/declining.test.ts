import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { NOT_DECLINABLE } from "#server/proposals/declining/contract.ts";
import {
  newSent,
  newSigned,
  newSigner,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
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

describe("declining a proposal", () => {
  it("tells the studio why, and frees the date", async () => {
    const { id, booking } = await newSent(studio, admin);
    const signer = await newSigner(studio, booking.email);
    const answer = await signer.post(pageOf(id), { intent: "decline", reason: "We eloped" });
    expect(answer.status).toBe(303);
    expect(await proposalOf(studio, id)).toMatchObject({ status: "declined", reason: "We eloped" });
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
    await studio.mail.called(2);
    expect(studio.mail.deliveries().some(({ text }) => text.includes("We eloped"))).toBe(true);
    const late = await signer.post(pageOf(id), await signatureFields(signer, id));
    expect(late.status).toBe(409);
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
    expect((await second.post(pageOf(id), { intent: "decline", reason: "Our secret" })).status).toBe(303);
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
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

  it("doesn't notify a partner removed from the booking meanwhile", async () => {
    const [ana, ben] = partnerEmails();
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

  it("is refused with a message once the studio has signed", async () => {
    const { id, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    expect(await (await signer.get(pageOf(id))).text()).not.toContain('value="decline"');
    const answer = await signer.post(pageOf(id), { intent: "decline" });
    expect(answer.status).toBe(409);
    expect(await visibleText(answer)).toContain(NOT_DECLINABLE);
    expect((await proposalOf(studio, id)).status).toBe("completed");
  });

  it("frees the date in the same batch, so that neither happens without the other", async () => {
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
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect((await bookingOf(studio, booking.id)).status).toBe("held");
    expect((await signer.post(pageOf(id), { intent: "decline" })).status).toBe(303);
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
  });
});
