import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/overview.ts";

/** Saves the instructions for paying without a card. */
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
      success: strings.paymentInstructionsSaved,
      failure: strings.notSavedNothingYouTyped,
    },
  );
