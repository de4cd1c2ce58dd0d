import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { textOf } from "#app/lib/outcome.ts";
import { MANUAL_BOOKING_FIELDS } from "#server/bookings/manual-entry/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/manual-entry.ts";

const FAILED = strings.theBookingCouldNotBe;

/** Submits the form of a new booking. `form` has the errors that belong to no field. */
export async function addBooking(form: FormData): Promise<Result<{ id: string }>> {
  const fields = Object.fromEntries(MANUAL_BOOKING_FIELDS.map((name) => [name, textOf(form, name)]));
  type Body = Parameters<ReturnType<typeof apiClient>["manual-bookings"]["$post"]>[0]["json"];
  // The server validates the fields as text, and returns an error for each invalid one.
  const result = await resultOf(apiClient()["manual-bookings"].$post({ json: fields as Body }));
  if (result.ok) return result;
  const { code, fields: errors = {} } = result.error;
  return fail(code, Object.keys(errors).length > 0 ? errors : { form: FAILED });
}
