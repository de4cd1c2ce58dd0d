import { type CancellationPage, NOT_TO_SETTLE } from "#server/payments/cancelling/contract.ts";
import { readCancellation } from "#server/payments/cancelling/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { unchangedCancellation } from "#tests/factories/cancellation.ts";
import { servicesAt } from "#tests/support/services-at.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns the form for canceling a booking as the desk sees it now; null if there is nothing to settle. */
export async function cancellationForm(studio: Studio, bookingId: string): Promise<CancellationPage | null> {
  const found = await readCancellation(
    servicesAt(studio.database.open(), new Date()),
    {} as Admin,
    bookingId,
  );
  if (!found.ok && found.error.fields?.form === NOT_TO_SETTLE) return null;
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  // The services of a test know no Stripe keys.
  const payments = found.value.payments.map((payment) => ({ ...payment, byStripe: payment.way === "card" }));
  return { ...found.value, payments };
}

export const sendCancellation = (admin: Visitor, bookingId: string, body: object) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments/cancellation`, body);

/** Closes a booking that has money or an agreement as the form suggests, without a letter. */
export async function closeSettled(studio: Studio, admin: Visitor, bookingId: string, change: object = {}) {
  const form = await cancellationForm(studio, bookingId);
  if (!form) throw new Error("There is nothing to settle");
  const body = { ...unchangedCancellation(form), to: [], ...change };
  const answer = await sendCancellation(admin, bookingId, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(await answer.json()));
}

/** Closes a booking whose charges all stay, though the couple isn't asked for what is open of them. */
export async function closeUnasked(studio: Studio, admin: Visitor, bookingId: string) {
  const form = await cancellationForm(studio, bookingId);
  const all = ((form?.figures.chargedCents ?? 0) / 100).toFixed(2);
  await closeSettled(studio, admin, bookingId, { kept: all, writeOff: "0", refunds: [] });
  await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/asking`, { ask: false });
}
