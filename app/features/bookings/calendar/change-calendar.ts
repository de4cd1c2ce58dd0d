import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { DAY_CHANGED } from "#server/bookings/calendar/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import { changeHold, isHoldForm, undoOf } from "../holds/change-hold.ts";
import * as strings from "../strings/calendar.ts";

/** What became of a form of the calendar. */
export type CalendarOutcome = Outcome & {
  /** The day it was about; empty for the others. */
  date: string;
  /** Where the mail that fits a hold is offered. */
  offer?: string | undefined;
  /** A feed's address, which is shown this once. */
  address?: string;
};

/** A number, or the text itself: then the API says what it misses. */
const digits = (form: FormData, name: string) => {
  const typed = textOf(form, name).trim();
  return typed === "" ? Number.NaN : Number(typed);
};

/** The form that gives a day back what it was before it got a version more. */
const undoOfDay = (form: FormData, version: number) => ({
  ...{ intent: "undo-day", date: textOf(form, "date"), couples: textOf(form, "couples") },
  ...{ version: version + 1, capacity: textOf(form, "capacityBefore"), note: textOf(form, "noteBefore") },
  hadOwn: version > 0 ? "yes" : "",
});

const failure = ({ fields = {} }: Failure["error"]) =>
  fields.form ?? Object.values(fields)[0] ?? strings.thisCouldNotBeSaved;

type Sent = Outcome & Pick<CalendarOutcome, "address" | "offer">;

async function send(form: FormData): Promise<Sent> {
  const api = apiClient();
  const param = { date: textOf(form, "date") };
  const version = digits(form, "version");
  const note = textOf(form, "note");
  const couples = Number(textOf(form, "couples"));
  const intent = textOf(form, "intent");
  if (isHoldForm(form)) return changeHold(form);
  switch (intent) {
    case "set-day": {
      const json = { capacity: digits(form, "capacity"), note, couples, version };
      const success = strings.theDayIsSaved;
      return outcomeOf(intent, api["booking-calendar"].days[":date"].$put({ param, json }), {
        success,
        failure,
      });
    }
    case "block-day": {
      const json = { capacity: 0, note, couples, version };
      const success = strings.theDayIsBlockedIt;
      return outcomeOf(intent, api["booking-calendar"].days[":date"].$put({ param, json }), {
        success,
        failure,
        undo: () => undoOfDay(form, version),
      });
    }
    case "undo-day": {
      const day = api["booking-calendar"].days[":date"];
      const json = { capacity: digits(form, "capacity"), note, couples, version };
      const call =
        textOf(form, "hadOwn") === "yes"
          ? day.$put({ param, json })
          : day.$delete({ param, json: { version } });
      return outcomeOf(intent, call, {
        success: strings.theDayIsAsBefore,
        failure: (error) =>
          error.fields?.form === DAY_CHANGED ? strings.theDayHasChangedSince : failure(error),
      });
    }
    case "clear-day": {
      const success = strings.theDayIsBackTo;
      return outcomeOf(intent, api["booking-calendar"].days[":date"].$delete({ param, json: { version } }), {
        success,
        failure,
      });
    }
    case "settings": {
      const json = {
        weddingsPerDay: digits(form, "weddingsPerDay"),
        holdDays: digits(form, "holdDays"),
        partnerLabels: form.get("partnerLabels") === "yes",
        version,
      };
      const success = strings.theSettingsAreSaved;
      return outcomeOf(intent, api["booking-calendar"].settings.$put({ json }), { success, failure });
    }
    case "hold-day": {
      const couple = textOf(form, "couple");
      const outcome = await outcomeOf(
        intent,
        api.bookings[":id"]["day-hold"].$post({
          param: { id: textOf(form, "id") },
          json: { ...param, version },
        }),
        {
          success: strings.theDayIsHeldFor(couple),
          failure: ({ fields }) => fields?.form ?? strings.theDayCouldNotBeHeld,
          undo: undoOf,
        },
      );
      // Whoever has no email address is called.
      const isOffered = outcome.tone === "success" && textOf(form, "email") !== "";
      return isOffered ? { ...outcome, offer: `/admin/bookings/${textOf(form, "id")}?moved=held` } : outcome;
    }
    case "open-feed": {
      const success = strings.yourCalendarFeedIsReady;
      const outcome = await outcomeOf(intent, api["calendar-feed"].$post(), { success, failure });
      return { ...outcome, address: outcome.value?.address };
    }
    default: {
      const success = strings.theAddressNoLongerWorks;
      return outcomeOf(intent, api["calendar-feed"].$delete(), { success, failure });
    }
  }
}

/** Carries out what a form of the calendar asks for. */
export const changeCalendar = async (form: FormData): Promise<CalendarOutcome> => ({
  ...(await send(form)),
  date: textOf(form, "date"),
});
