import { apiClient } from "#app/lib/api.ts";

/** What became of a form of the calendar. */
export type CalendarOutcome = {
  /** Another for each press. */
  id: string;
  intent: string;
  /** The day it was about; empty for the others. */
  date: string;
  tone: "success" | "failure";
  text: string;
  /** Somebody was quicker: what they wrote is on the screen now. */
  conflict: boolean;
  fields: Partial<Record<string, string>>;
  /** A feed's address, which is shown this once. */
  address?: string;
};

type Answer =
  | { ok: true; value: { address?: string } | null }
  | { ok: false; error: { code: string; fields?: Partial<Record<string, string>> } };

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
/** A number, or the text itself: then the API says what it misses. */
const digits = (form: FormData, name: string) => {
  const typed = text(form, name).trim();
  return typed === "" ? Number.NaN : Number(typed);
};

function begin(form: FormData) {
  const api = apiClient();
  const param = { date: text(form, "date") };
  const version = digits(form, "version");
  const note = text(form, "note");
  switch (text(form, "intent")) {
    case "set-day": {
      const json = { capacity: digits(form, "capacity"), note, version };
      return { answer: api.desk.days[":date"].$put({ param, json }), success: "The day is saved." };
    }
    case "block-day":
      return {
        answer: api.desk.days[":date"].$put({ param, json: { capacity: 0, note, version } }),
        success: "The day is blocked. Nobody can take it.",
      };
    case "clear-day":
      return {
        answer: api.desk.days[":date"].$delete({ param, json: { version } }),
        success: "The day is as usual again.",
      };
    case "settings": {
      const json = {
        weddingsPerDay: digits(form, "weddingsPerDay"),
        holdDays: digits(form, "holdDays"),
        version,
      };
      return { answer: api.desk.settings.$put({ json }), success: "The settings are saved." };
    }
    case "open-feed":
      return {
        answer: api["calendar-feed"].$post(),
        success: "Your calendar has an address. Copy it now: it is shown this once.",
      };
    default:
      return {
        answer: api["calendar-feed"].$delete(),
        success: "The address is dead. Phones that had it get nothing more.",
      };
  }
}

/** Carries out what a form of the calendar asks for. */
export async function changeCalendar(form: FormData): Promise<CalendarOutcome> {
  const said = { id: crypto.randomUUID(), intent: text(form, "intent"), date: text(form, "date") };
  const failure = { ...said, tone: "failure", conflict: false, fields: {} } as const;
  const { answer, success } = begin(form);
  try {
    const result = (await (await answer).json()) as Answer;
    if (result.ok) {
      const address = result.value?.address;
      return { ...failure, tone: "success", text: success, ...(address ? { address } : {}) };
    }
    const { code, fields = {} } = result.error;
    const words = fields.form ?? Object.values(fields)[0] ?? "This could not be saved. Please try again.";
    return { ...failure, text: words, fields, conflict: code === "conflict" };
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { ...failure, text: "This could not be saved. Please try again." };
  }
}
