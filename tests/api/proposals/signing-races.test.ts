import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { countersign } from "#server/proposals/countersigning/service.ts";
import {
  BOOKING_CLOSED_SIGNER,
  DATE_GIVEN_UP_DESK,
  DATE_MOVED_DESK,
  NOT_OPEN,
} from "#server/proposals/signing/contract.ts";
import { signProposal } from "#server/proposals/signing/service.ts";
import { newSent, newSigned, newSigner, signatureFields } from "#tests/factories/proposal.ts";
import { bookingOf, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn } from "#tests/support/stripe/couple.ts";
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

const db = () => studio.database.open();
const ADA = { userId: "admin", role: "owner", name: "Ada", email: "ada@example.com" } as unknown as Admin;

async function move(bookingId: string, status: "lost" | "contacted" | "proposal") {
  const { version } = await bookingOf(studio, bookingId);
  const body = { status, version, reason: "They changed their minds" };
  expect((await callApi(admin, "POST", `/api/bookings/${bookingId}/move`, body)).status).toBe(200);
}

/** Runs this after everything was read and right before the first write. */
function interruptedBy(change: () => Promise<unknown>) {
  let batches = 0;
  return new Proxy(db(), {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (name !== "batch") return typeof found === "function" ? found.bind(target) : found;
      return async (...args: unknown[]) => {
        batches += 1;
        // The first batch reads.
        if (batches === 2) await change();
        return found.apply(target, args);
      };
    },
  });
}

/** Signs in the couple's name, and does this after everything was read and right before the first write. */
async function signInterruptedBy(change: (bookingId: string) => Promise<unknown>) {
  const { id, booking } = await newSent(studio, admin);
  const signer = await newSigner(studio, booking.email);
  const fields = await signatureFields(signer, id);
  const interrupted = interruptedBy(() => change(booking.id));
  const client = {
    contactId: `${booking.id}-1`,
    bookingId: booking.id,
    role: "partner",
    name: "Ana",
    email: booking.email,
    userId: "ana",
    fromLink: false,
    session: "",
    lastSeenAt: null,
  } as unknown as Client;
  const told: string[] = [];
  const services = {
    ...direct.services,
    db: interrupted,
    origin: "http://localhost",
    events: { agreementChanged: async (bookingId: string) => told.push(bookingId) },
  } as unknown as Parameters<typeof signProposal>[0];
  const signed = await signProposal(services, client, { id, fields, addOnIds: [], headers: new Headers() });
  return { id, booking, signed, told };
}

describe("a booking that changes between reading and writing the last signature", () => {
  it("isn't signed if the desk has closed it", async () => {
    const { id, signed, told } = await signInterruptedBy((bookingId) => move(bookingId, "lost"));
    expect(signed).toMatchObject({ ok: false, error: { fields: { form: BOOKING_CLOSED_SIGNER } } });
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).not.toContain("signed");
    expect(told).toEqual([]);
  });

  it("is read anew if the desk has saved something, so that its day is held", async () => {
    const { id, booking, signed } = await signInterruptedBy((bookingId) => move(bookingId, "proposal"));
    expect(signed.ok).toBe(true);
    expect((await proposalOf(studio, id)).status).toBe("signed");
    expect((await bookingOf(studio, booking.id)).status).toBe("held");
  });

  it("isn't signed if the desk has just given the signer another address", async () => {
    const { id, signed } = await signInterruptedBy((bookingId) =>
      db()
        .update(contacts)
        .set({ email: "somebody-else@example.com" })
        .where(eq(contacts.bookingId, bookingId)),
    );
    expect(signed).toMatchObject({ ok: false, error: { fields: { form: NOT_OPEN } } });
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).not.toContain("signed");
  });
});

describe("a booking that changes between reading and writing the studio's signature", () => {
  async function countersignInterruptedBy(change: (bookingId: string) => Promise<unknown>) {
    const { id, booking } = await newSigned(studio, admin);
    const told: string[] = [];
    const services = {
      ...direct.services,
      db: interruptedBy(() => change(booking.id)),
      events: { agreementChanged: async (bookingId: string) => told.push(bookingId) },
    } as unknown as Parameters<typeof countersign>[0];
    const done = await countersign(services, ADA, { id, headers: new Headers() });
    return { id, done, told };
  }

  it("isn't signed if the desk has closed it", async () => {
    const { id, done, told } = await countersignInterruptedBy((bookingId) =>
      db()
        .update(bookings)
        .set({ status: "cancelled", version: sql`${bookings.version} + 1` })
        .where(eq(bookings.id, bookingId)),
    );
    expect(done).toMatchObject({ ok: false, error: { fields: { form: DATE_MOVED_DESK } } });
    expect((await proposalOf(studio, id)).status).toBe("signed");
    expect((await eventsOf(studio, id)).map(({ kind }) => kind)).not.toContain("countersigned");
    expect(told).toEqual([]);
  });

  it("is read anew if the desk has saved something", async () => {
    const { id, done } = await countersignInterruptedBy((bookingId) =>
      db()
        .update(bookings)
        .set({ version: sql`${bookings.version} + 1` })
        .where(eq(bookings.id, bookingId)),
    );
    expect(done.ok).toBe(true);
    expect((await proposalOf(studio, id)).status).toBe("completed");
  });

  it("isn't signed if the desk has released the date", async () => {
    const { id, done } = await countersignInterruptedBy((bookingId) => move(bookingId, "proposal"));
    expect(done).toMatchObject({ ok: false, error: { fields: { form: DATE_GIVEN_UP_DESK } } });
    expect((await proposalOf(studio, id)).status).toBe("signed");
  });
});

it("a signed agreement charges and invoices nothing while its booking is closed, and all once it is reopened", async () => {
  const { id, booking } = await newSent(studio, admin);
  const signer = await newSigner(studio, booking.email);
  const fields = await signatureFields(signer, id);
  const { choice: _, ...sent } = await proposalOf(studio, id);
  await move(booking.id, "lost");
  const choice = JSON.stringify({ packageId: fields.packageId, addOnIds: [] });
  // Signed and closed at the same moment.
  await db()
    .update(proposals)
    .set({ status: "signed", choice, settleDue: sent.settleDue + 1 })
    .where(eq(proposals.id, id));
  await studio.worker.cron();
  expect(await balanceIn(studio, booking.id)).toMatchObject({ chargedCents: 0 });
  const mailed = async () =>
    (await studio.outbox()).filter(
      ({ bookingId, kind }) => bookingId === booking.id && kind === "invoice_issued",
    );
  expect(await mailed()).toEqual([]);
  expect(await reopen(studio, admin, booking.id)).toBe(200);
  await studio.worker.cron();
  expect(await balanceIn(studio, booking.id)).toMatchObject({ chargedCents: 286_000 });
  expect(await mailed()).toHaveLength(1);
  expect((await proposalOf(studio, id)).settleDue).toBe(0);
});
