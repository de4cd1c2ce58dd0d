import type { Reopening, ReopeningPage } from "#server/payments/reopening/contract.ts";
import { readReopening } from "#server/payments/reopening/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { servicesAt } from "#tests/support/services-at.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

/** Returns the form for reopening a booking as the desk sees it now. */
export async function reopeningForm(
  studio: Studio,
  bookingId: string,
  as: Reopening["as"] = "before",
): Promise<ReopeningPage> {
  const services = servicesAt(studio.database.open(), new Date());
  const found = await readReopening(services, {} as Admin, { bookingId, as });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** Reopens a booking that has money or an agreement, with the letter as the form suggests it. Returns the answer's status. */
export async function reopen(
  studio: Studio,
  admin: Visitor,
  bookingId: string,
  change: Partial<Reopening> = {},
): Promise<number> {
  const { as, version, entries, recipients, letter } = await reopeningForm(studio, bookingId, change.as);
  const to = recipients.map(({ contactId }) => contactId);
  const body = { as, version, entries, to, ...letter, ...change };
  return (await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/reopening`, body)).status;
}
