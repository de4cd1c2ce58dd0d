import { apiClient } from "#app/lib/api.ts";
import { outcomeOf, textOf } from "#app/lib/outcome.ts";
import { REMINDER_SENT } from "#server/payments/reminders/contract.ts";
import * as strings from "../strings/overview.ts";

/** Sends a couple a reminder of an amount. */
export const sendReminder = (form: FormData) =>
  outcomeOf(
    "reminder",
    apiClient().payments.reminders[":charge"].$post({ param: { charge: textOf(form, "about") } }),
    {
      success: REMINDER_SENT,
      failure: ({ fields }) => fields?.form ?? strings.notSentPleaseTryAgain,
    },
  );
