import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addCharge, entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, PAYMENTS, pay, reconcile } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const statusOf = async (id: string) => (await bookingOf(studio, id)).status;

/** Moves a booking by hand, or undoes its last move. */
async function act(id: string, path: "move" | "undo", body: object = {}) {
  const { version } = await bookingOf(studio, id);
  const answer = await callApi(admin, "POST", `/api/bookings/${id}/${path}`, { version, ...body });
  if (answer.status !== 200) throw new Error(`The booking answered ${answer.status}: ${await answer.text()}`);
}
const move = (id: string, status: string, reason = "") => act(id, "move", { status, reason });

/** Creates a wedding whose agreement everyone has signed. */
async function agreed() {
  const signed = await newSigned(studio, admin, { weddingDate: "2034-05-20" });
  await countersign(admin, signed.id);
  return signed;
}

/** Writes to the ledger what needn't have anything to do with the retainer, and lets the cron run. */
async function addEntries(bookingId: string) {
  expect((await addCharge(admin, bookingId, "50")).status).toBe(200);
  expect((await recordPayment(admin, bookingId, "20")).status).toBe(200);
  await studio.worker.cron();
}

describe("a date that the retainer confirmed and the studio took back", () => {
  it("isn't confirmed by any later entry, but by hand, as everybody reads", async () => {
    const { booking, signer } = await agreed();
    await recordPayment(admin, booking.id, "858");
    expect(await statusOf(booking.id)).toBe("confirmed");
    await move(booking.id, "held");
    await addEntries(booking.id);
    expect(await statusOf(booking.id)).toBe("held");
    expect(await pageText(signer, MY_WEDDING)).toContain("We'll confirm your date next.");
    await move(booking.id, "proposal");
    await addEntries(booking.id);
    expect(await statusOf(booking.id)).toBe("proposal");
    expect(await pageText(signer, MY_WEDDING)).toContain("We'll call you about it.");
    expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain("our turn: call about the date");
    await move(booking.id, "confirmed");
    await move(booking.id, "held");
    await addEntries(booking.id);
    expect(await statusOf(booking.id)).toBe("held");
  });

  it("is confirmed by its retainer once more if that was sent back and asked for again", async () => {
    const { booking, signer } = await agreed();
    const paid = crypto.randomUUID();
    await recordPayment(admin, booking.id, "858", { id: paid });
    await move(booking.id, "held");
    const refund = { id: crypto.randomUUID(), amount: "300", happenedOn: today(), reason: "A later start" };
    const path = `/api/bookings/${booking.id}/payments/${await entryOf(studio, `payment:${paid}`)}/refunds`;
    expect((await callApi(admin, "POST", path, refund)).status).toBe(200);
    const asked = await pageText(signer, `${PAYMENTS}?booking=${booking.id}`);
    expect(asked).toContain("$300 is due now.");
    await recordPayment(admin, booking.id, "100");
    expect(await statusOf(booking.id)).toBe("held");
    await recordPayment(admin, booking.id, "200");
    expect(await statusOf(booking.id)).toBe("confirmed");
  });
});

describe("a date that was confirmed by hand before the retainer came, and taken back", () => {
  const confirmed = async () => {
    const signed = await agreed();
    await move(signed.booking.id, "confirmed", "They are old friends");
    return signed;
  };

  it.each(["move", "undo"] as const)(
    "is confirmed by the retainer if that comes later, after %s",
    async (by) => {
      const { booking } = await confirmed();
      await act(booking.id, by, by === "move" ? { status: "held", reason: "" } : {});
      await addEntries(booking.id);
      expect(await statusOf(booking.id)).toBe("held");
      await recordPayment(admin, booking.id, "838");
      expect(await statusOf(booking.id)).toBe("confirmed");
    },
  );

  it.each(["move", "undo"] as const)(
    "stays as the studio left it if it was here before, after %s",
    async (by) => {
      const { booking } = await confirmed();
      await recordPayment(admin, booking.id, "858");
      await act(booking.id, by, by === "move" ? { status: "held", reason: "" } : {});
      await addEntries(booking.id);
      expect(await statusOf(booking.id)).toBe("held");
    },
  );
});

it("a new version that everyone signs confirms the date that the studio took back", async () => {
  const { booking, signer } = await agreed();
  await recordPayment(admin, booking.id, "858");
  await move(booking.id, "held");
  const second = await newVersion(admin, booking.id, { retainer: "10%" });
  await signer.post(pageOf(second), await signatureFields(signer, second));
  expect(await statusOf(booking.id)).toBe("held");
  await countersign(admin, second);
  expect(await statusOf(booking.id)).toBe("confirmed");
});

describe("a date that the studio took back while the retainer was on its way", () => {
  /** Sends the retainer by bank debit. */
  async function onItsWay({ booking, signer }: Awaited<ReturnType<typeof agreed>>) {
    expect((await pay(signer, booking.id)).status).toBe(303);
    const { id } = studio.stripe.openSession();
    await studio.stripe.account().pay(id, "us_bank_account");
    expect((await balanceIn(studio, booking.id)).pendingCents).toBe(85_800);
    return id;
  }
  const arrive = (session: string) => studio.stripe.account().settle(session, true);
  const read = async ({ booking, signer, id }: Awaited<ReturnType<typeof agreed>>) => ({
    home: await pageText(signer, MY_WEDDING),
    payments: await pageText(signer, `${PAYMENTS}?booking=${booking.id}`),
    paper: await pageText(signer, pageOf(id)),
    desk: await pageText(admin, `/admin/bookings/${booking.id}`),
    dashboard: await pageText(admin, "/admin"),
  });

  it.each(["once", "twice", "lost", "late", "slow"] as const)(
    "isn't confirmed for the first time once that arrives, told %s, and the studio is asked to call",
    async (told) => {
      const wedding = await agreed();
      const { booking } = wedding;
      const session = await onItsWay(wedding);
      await move(booking.id, "proposal");
      for (const text of Object.values(await read(wedding)))
        expect(text).not.toMatch(/confirmed once it|confirmed as soon as|confirm once/);
      studio.stripe.deliverEvents(
        told === "lost" ? "never" : told === "late" ? "hold" : told === "twice" ? "twice" : "once",
      );
      if (told === "slow") studio.stripe.become("slow");
      await arrive(session);
      if (told === "late") await studio.stripe.letGo("reversed");
      studio.stripe.become("works");
      studio.stripe.deliverEvents("once");
      // The answer came too late for the event, so the cron asks.
      if (told === "slow") studio.worker.clearLogs();
      await reconcile(studio);
      expect(await balanceIn(studio, booking.id)).toMatchObject({ paidCents: 85_800, pendingCents: 0 });
      await addEntries(booking.id);
      expect(await statusOf(booking.id)).toBe("proposal");
      const { home, desk, dashboard } = await read(wedding);
      expect(home).toContain("We'll call you about it.");
      expect(desk).toContain("our turn: call about the date and their money");
      expect(dashboard).toContain("Call them: not confirmed (1)");
      for (const { textBody } of await studio.outbox())
        expect(textBody).not.toContain("your date is confirmed.");
    },
  );

  it("isn't confirmed by it if the date had been confirmed by hand, as everybody reads", async () => {
    const wedding = await agreed();
    const { booking } = wedding;
    const session = await onItsWay(wedding);
    await move(booking.id, "confirmed", "They are old friends");
    await move(booking.id, "held");
    const before = await read(wedding);
    expect(before.home).toContain("We'll confirm your date next.");
    expect(before.desk).toContain("our turn: complete the booking");
    for (const text of Object.values(before))
      expect(text).not.toMatch(/confirmed once it|confirmed as soon as|confirm once/);
    await arrive(session);
    await studio.worker.cron();
    expect(await statusOf(booking.id)).toBe("held");
    expect((await read(wedding)).home).toContain("We'll confirm your date next.");
  });

  it("is confirmed by what the couple is asked for after that failed", async () => {
    const wedding = await agreed();
    const { booking } = wedding;
    const session = await onItsWay(wedding);
    await move(booking.id, "proposal");
    await studio.stripe.account().settle(session, false);
    await recordPayment(admin, booking.id, "858");
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("a retainer that is sent after its hold has ended confirms the date as before", async () => {
    const wedding = await agreed();
    await move(wedding.booking.id, "proposal");
    const session = await onItsWay(wedding);
    await arrive(session);
    expect(await statusOf(wedding.booking.id)).toBe("confirmed");
  });
});
