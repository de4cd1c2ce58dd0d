import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#drizzle/client.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { ALREADY_PAID } from "#server/payments/checkout/contract.ts";
import { startPayment } from "#server/payments/checkout/service.ts";
import { appendEntries, type NewEntry } from "#server/payments/ledger/queries.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import { type Direct, startDirect } from "#tests/support/stripe/direct.ts";

let direct: Direct;
let db: Database;
beforeAll(async () => {
  direct = await startDirect();
  db = direct.database.open();
});
afterAll(() => direct?.close());

const record = (bookingId: string, entry: Pick<NewEntry, "kind" | "amountCents" | "way">) =>
  appendEntries(db, {
    actor: { userId: "admin" },
    action: entry.kind === "charge" ? "add_charge" : "record_payment",
    bookingId,
    logged: {},
    at: new Date(),
    entries: [{ key: crypto.randomUUID(), happenedOn: today(), ...entry }],
  });

/** A database that records a check right before the first checkout is written, after the ledger was read. */
function withCheck(bookingId: string, amountCents: number): Database {
  let isWriting = false;
  let isRecorded = false;
  return new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (name === "run") isWriting = true;
      if (name !== "batch") return typeof found === "function" ? found.bind(target) : found;
      return async (...args: unknown[]) => {
        if (isWriting && !isRecorded) {
          isRecorded = true;
          await record(bookingId, { kind: "payment", amountCents, way: "cheque" });
        }
        return found.apply(target, args);
      };
    },
  });
}

it.each([
  ["nothing is asked for if a check has just paid it", 100_000, null],
  ["only the rest is asked for if a check has just paid a part", 40_000, 60_000],
] as const)("%s", async (_name, check, asked) => {
  const { stripe, services, told } = direct;
  stripe.reset();
  const { id: bookingId } = await newBooking({ database: direct.database });
  await record(bookingId, { kind: "charge", amountCents: 100_000 });
  const client = { bookingId, contactId: "ana", role: "partner" } as unknown as Client;
  const started = await startPayment({ ...services, db: withCheck(bookingId, check) }, client, {
    pay: "balance",
  });
  const rows = await db.select().from(checkouts).where(eq(checkouts.bookingId, bookingId));
  expect(rows.map(({ amountCents }) => amountCents)).toEqual(asked === null ? [] : [asked]);
  if (asked === null) expect(started).toMatchObject({ ok: false, error: { fields: { form: ALREADY_PAID } } });
  else expect(stripe.openSession().amount_total).toBe(asked);
  expect(told.failures).toEqual([]);
});
