import type { Availability } from "#server/bookings/availability/contract.ts";
import { dayByKey, monthOf, openingMonth, weeksOf } from "#server/platform/month-grid/contract.ts";
import * as strings from "./strings/calendar.ts";

const AVAILABILITY = "/api/availability";

const inWords = (date: string) =>
  new Date(date).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "full" });

/** Returns today's date in the visitor's time zone. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/**
 * Returns the state of each day that is not simply free. If that can't be read, returns nothing: every day can be
 * requested then.
 */
async function readAvailability(): Promise<Availability> {
  try {
    const answer = await fetch(AVAILABILITY);
    return answer.ok ? await answer.json() : {};
  } catch {
    // Offline. The form reports that itself when it is sent.
    return {};
  }
}

/** Returns the parts of the rendered picker, `calendar-month.tsx`. */
function partsOf(host: HTMLElement) {
  const part = <T>(selector: string) => {
    const found = host.querySelector(selector);
    if (!found) throw new Error(`The calendar has no ${selector}`);
    return found as T;
  };
  return {
    table: part<HTMLTableElement>("table"),
    body: part<HTMLElement>("tbody"),
    month: part<HTMLSelectElement>("[aria-label=Month]"),
    year: part<HTMLSelectElement>("[aria-label=Year]"),
    previous: part<HTMLButtonElement>(".rdp-button_previous"),
    next: part<HTMLButtonElement>(".rdp-button_next"),
    spoken: part<HTMLElement>(".rdp-month_caption [role=status]"),
    words: part<HTMLElement>(".calendar-date [role=status]"),
    days: [...host.querySelectorAll<HTMLTableCellElement>("td")].map((cell) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "rdp-day_button";
      cell.replaceChildren(button);
      return { cell, button };
    }),
  };
}

type Options = {
  host: HTMLElement;
  initial: string;
  firstDate: string;
  lastDate: string;
  /** Receives the date, empty if there is none, and whether it is taken. */
  onChange: (date: string, taken: boolean) => void;
};

/**
 * Makes the rendered calendar navigable beyond its first month, and marks the days by availability.
 * @returns a function that focuses a day
 */
export function startCalendar({ host, initial, firstDate, lastDate, onChange }: Options) {
  const parts = partsOf(host);
  const [firstMonth, lastMonth] = [monthOf(firstDate), monthOf(lastDate)];
  let chosen = initial >= firstDate ? initial : "";
  let days: Availability = {};
  let month = chosen ? monthOf(chosen) : openingMonth(firstDate, lastDate);
  /** The day in the tab order. */
  let reached = chosen;

  const canChoose = (date: string) => date >= firstDate && date <= lastDate;
  const within = (date: string) => (date < firstDate ? firstDate : date > lastDate ? lastDate : date);
  // The picker's own label says "22nd" where the button shows "22", so a voice command with the visible text would
  // fail.
  const labelOf = (date: string) =>
    [
      date === today() && strings.today,
      inWords(date),
      days[date] === "last" && strings.oneCrewLeft,
      days[date] === "taken" && `${strings.taken}, ${strings.waitingList}`,
      date === chosen && strings.selected,
    ]
      .filter(Boolean)
      .join(", ");

  function showDay({ cell, button }: (typeof parts.days)[number], date: string) {
    const outside = monthOf(date) !== month;
    const state = days[date];
    cell.dataset.day = date;
    cell.className = [
      "rdp-day",
      outside && "rdp-outside",
      !canChoose(date) && "rdp-disabled",
      date === today() && "rdp-today",
      date === chosen && "rdp-selected",
      state === "last" && "day-last",
      state === "taken" && "day-taken",
    ]
      .filter(Boolean)
      .join(" ");
    cell.ariaSelected = String(date === chosen);
    button.hidden = outside;
    button.disabled = outside || !canChoose(date);
    button.tabIndex = date === reached ? 0 : -1;
    button.ariaLabel = labelOf(date);
    button.textContent = String(Number(date.slice(8)));
  }

  function show() {
    const dates = weeksOf(month);
    const shown = dates.filter((date) => monthOf(date) === month && canChoose(date));
    if (!shown.includes(reached))
      reached = [chosen, today()].find((date) => shown.includes(date)) ?? shown[0] ?? "";
    const name = inWords(dates[15] ?? "").replace(/^\w+, (\w+) \d+,/, "$1");
    if (parts.table.ariaLabel !== name) parts.spoken.textContent = name;
    parts.table.ariaLabel = name;
    for (const [index, day] of parts.days.entries()) showDay(day, dates[index] ?? "");
    parts.month.value = String(month % 12);
    parts.year.value = String(Math.floor(month / 12));
    for (const [index, option] of [...parts.month.options].entries()) {
      const itsMonth = month - (month % 12) + index;
      option.disabled = itsMonth < firstMonth || itsMonth > lastMonth;
    }
    for (const [button, end] of [
      [parts.previous, firstMonth],
      [parts.next, lastMonth],
    ] as const)
      button.ariaDisabled = month === end ? "true" : null;
    const state = days[chosen];
    const its = state ? { last: `, ${strings.oneCrewLeft}`, taken: `, ${strings.taken}` }[state] : "";
    parts.words.textContent = chosen ? `${strings.yourDate(inWords(chosen))}${its}` : strings.noDateChosenYet;
  }

  const showMonth = (wanted: number) => {
    month = Math.min(lastMonth, Math.max(firstMonth, wanted));
    show();
  };
  const focus = () => parts.days.find(({ button }) => button.tabIndex === 0)?.button.focus();
  const dayOf = ({ target }: Event) =>
    target instanceof HTMLButtonElement ? target.parentElement?.dataset.day : undefined;

  parts.month.disabled = false;
  parts.year.disabled = false;
  parts.words.hidden = false;
  host.dataset.ready = "";
  parts.previous.addEventListener("click", () => showMonth(month - 1));
  parts.next.addEventListener("click", () => showMonth(month + 1));
  const jump = () => showMonth(Number(parts.year.value) * 12 + Number(parts.month.value));
  parts.month.addEventListener("change", jump);
  parts.year.addEventListener("change", jump);
  parts.body.addEventListener("click", (event) => {
    const date = dayOf(event);
    if (!date) return;
    chosen = date === chosen ? "" : date;
    reached = date;
    show();
    onChange(chosen, days[chosen] === "taken");
  });
  parts.body.addEventListener("keydown", (event) => {
    const date = dayOf(event);
    const next = date && dayByKey(date, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    reached = within(next);
    showMonth(monthOf(reached));
    focus();
  });
  show();
  void readAvailability().then((read) => {
    days = read;
    show();
    onChange(chosen, days[chosen] === "taken");
  });
  return focus;
}
