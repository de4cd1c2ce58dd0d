import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { DAY_CHANGED } from "#server/bookings/calendar/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import { changeHold, isHoldForm, undoOf } from "../holds/change-hold.ts";
import * as strings from "../strings/calendar.ts";

/** The outcome of a form in the calendar. */
export type CalendarOutcome = Outcome & {
  /** The day that the form was about. Empty for other forms. */
  date: string;
  /** The link to the suggested mail after a hold. */
  offer?: string | undefined;
  /** The URL of a new feed, shown only once. */
  address?: string;
};

/** Returns a number, or NaN for an empty field, which makes the API return an error. */
const digits = (form: FormData, name: string) => {
  const typed = textOf(form, name).trim();
  return typed === "" ? Number.NaN : Number(typed);
};

/** Returns the form that restores a day to its state before the last change. */
const undoOfDay = (form: FormData, version: number) => ({
  intent: "undo-day",
  date: textOf(form, "date"),
  couples: textOf(form, "couples"),
  version: version + 1,
  capacity: textOf(form, "capacityBefore"),
  note: textOf(form, "noteBefore"),
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
      // A couple without an email address is called instead.
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

/** Submits a form of the calendar. */
export const changeCalendar = async (form: FormData): Promise<CalendarOutcome> => ({
  ...(await send(form)),
  date: textOf(form, "date"),
});
