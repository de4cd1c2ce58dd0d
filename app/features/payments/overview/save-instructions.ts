import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";

/** Saves what couples read about paying without a card. */
export const saveInstructions = (form: FormData) =>
  outcomeOf(
    "instructions",
    apiClient().payments.instructions.$put({
      json: {
        bankTransfer: textOf(form, "bankTransfer"),
        cheque: textOf(form, "cheque"),
        sendReminders: form.has("sendReminders"),
        version: Number(textOf(form, "version")),
      },
    }),
    {
      success: "Payment instructions saved.",
      failure: "Not saved - Nothing you typed is lost: please try again.",
    },
  );
