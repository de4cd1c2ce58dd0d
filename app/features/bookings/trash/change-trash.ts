import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { bookingDeleted, bookingRestored, TRASH_FAILED } from "#server/bookings/trash/contract.ts";

/** Submits a form of the trash. */
export function changeTrash(form: FormData): Promise<Outcome> {
  const booking = apiClient()["booking-trash"][":id"];
  const param = { id: textOf(form, "id") };
  const intent = textOf(form, "intent");
  if (intent === "restore") {
    return outcomeOf(intent, booking.restoration.$post({ param }), {
      success: ({ couple }) => bookingRestored(couple),
      failure: TRASH_FAILED,
    });
  }
  return outcomeOf(intent, booking.$delete({ param }), {
    success: ({ couple }) => bookingDeleted(couple),
    failure: TRASH_FAILED,
  });
}
