import { apiClient } from "#app/lib/api.ts";
import { DESK_FIELDS } from "#server/bookings/manual-entry/contract.ts";

/** What became of the form: the booking's id, or words, `form` for those that belong to no field. */
export type AddOutcome = { added: string } | { errors: Partial<Record<string, string>> };

const FAILED = "The booking could not be added. What you typed is still here: please try again.";

type Answer =
  | { ok: true; value: { id: string } }
  | { ok: false; error: { fields?: Partial<Record<string, string>> } };

/** Sends the form of a new booking. */
export async function addBooking(form: FormData): Promise<AddOutcome> {
  const fields = Object.fromEntries(DESK_FIELDS.map((name) => [name, String(form.get(name) ?? "")]));
  type Body = Parameters<ReturnType<typeof apiClient>["desk-bookings"]["$post"]>[0]["json"];
  try {
    // The server reads every field as the text that it is here, and says what does not fit.
    const response = await apiClient()["desk-bookings"].$post({ json: fields as Body });
    const answer = (await response.json()) as Answer;
    if (answer.ok) return { added: answer.value.id };
    const errors = answer.error.fields ?? {};
    return { errors: Object.keys(errors).length > 0 ? errors : { form: FAILED } };
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { errors: { form: FAILED } };
  }
}
