import { eq } from "drizzle-orm";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { newBooking } from "./booking.ts";

export const today = () => studioToday(systemClock);

type Charge = {
  label: string;
  amount: string;
  tax?: string;
  dueOn?: string;
  kind?: "retainer" | "instalment";
};

/** Creates a booking with a charge made by an admin. */
export async function chargedBooking(
  admin: Visitor,
  studio: Studio,
  charge: Partial<Charge> = {},
  booking: Parameters<typeof newBooking>[1] = {},
) {
  const row = await newBooking(studio, booking);
  const body = { id: crypto.randomUUID(), label: "Retainer", amount: "1000", kind: "retainer", ...charge };
  const answer = await callApi(admin, "POST", `/api/bookings/${row.id}/payments/charges`, body);
  if (answer.status !== 200) throw new Error(`The charge answered ${answer.status}: ${await answer.text()}`);
  const chargeId = await entryOf(studio, `charge:${body.id}`);
  return { bookingId: row.id, booking: row, chargeId };
}

/** Charges a booking for what is due at delivery, as an admin. */
export const addCharge = (admin: Visitor, bookingId: string, amount: string) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments/charges`, {
    id: crypto.randomUUID(),
    label: "Balance",
    amount,
    kind: "instalment",
  });

/** The admin's form input for a payment by check. */
export const paymentByCheck = (values: object = {}) => ({
  amount: "250.50",
  way: "cheque",
  happenedOn: today(),
  ...values,
});

/** Records a received payment as an admin. */
export const recordPayment = (admin: Visitor, bookingId: string, amount: string, changes: object = {}) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, {
    id: crypto.randomUUID(),
    amount,
    way: "bank_transfer",
    happenedOn: today(),
    ...changes,
  });

/** Issues an invoice for a charge of 1,000 dollars as an admin. */
export async function newInvoice(
  admin: Visitor,
  studio: Studio,
  booking: Parameters<typeof newBooking>[1] = {},
) {
  const charged = await chargedBooking(admin, studio, {}, booking);
  return { ...charged, ...(await issuedInvoice(admin, charged)) };
}

export async function issuedInvoice(
  admin: Visitor,
  { bookingId, chargeId }: { bookingId: string; chargeId: string },
) {
  const path = `/api/bookings/${bookingId}/payments/charges/${chargeId}/invoice`;
  const answer = await callApi(admin, "POST", path);
  if (answer.status !== 200) throw new Error(`The invoice answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { value: { id: string; number: string } }).value;
}

export async function entryOf(studio: Studio, key: string) {
  const db = studio.database.open();
  const [found] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.key, key));
  if (!found) throw new Error(`The ledger has no ${key}`);
  return found.id;
}

/** Records a payment of 100 dollars for a booking that owes 1,000. */
export async function recordedPayment(admin: Visitor, studio: Studio, { pending = false } = {}) {
  const { bookingId } = await chargedBooking(admin, studio);
  const id = crypto.randomUUID();
  const body = { id, amount: "100", way: "bank_transfer", happenedOn: today(), pending };
  await callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, body);
  return { bookingId, paymentId: await entryOf(studio, `payment:${id}`) };
}
