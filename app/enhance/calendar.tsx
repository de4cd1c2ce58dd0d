import { useEffect, useState } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { createRoot } from "react-dom/client";
import calendarCss from "#app/theme/calendar.css?inline";
import type { Availability } from "#server/bookings/availability/contract.ts";

const AVAILABILITY = "/api/availability";

// A calendar date is a day without a zone; the picker thinks in local midnights. These two meet in the middle.
const toLocalDay = (date: string) => {
  const [year, month, day] = date.split("-").map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1);
};
const toCalendarDate = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;

const inWords = (day: Date) => day.toLocaleDateString("en-US", { dateStyle: "full" });

// The picker's own words say "22nd" where the button shows "22": a voice command for what one reads would miss.
const dayLabel = (day: Date, { today, selected, last, taken }: Modifiers) =>
  [
    today && "Today",
    inWords(day),
    last && "one crew left",
    taken && "taken, waiting list",
    selected && "selected",
  ]
    .filter(Boolean)
    .join(", ");

const LEGEND = [
  { mark: "", words: "Free" },
  { mark: "day-last", words: "One crew left" },
  { mark: "day-taken", words: "Taken, waiting list" },
  { mark: "day-chosen", words: "Your date" },
];

/** The state of each day that is not simply free; nothing where that can't be read: then every day can be asked for, as ever. */
async function readAvailability(): Promise<Availability> {
  try {
    const answer = await fetch(AVAILABILITY);
    return answer.ok ? await answer.json() : {};
  } catch {
    // The network is away. The form says so itself when it is sent.
    return {};
  }
}

type Props = {
  initial: string;
  firstDate: string;
  lastDate: string;
  focused: boolean;
  /** The date, or nothing; and whether it is taken. */
  onChange: (date: string, taken: boolean) => void;
  onLoad: (days: Availability) => void;
};

function WeddingCalendar({ initial, firstDate, lastDate, focused, onChange, onLoad }: Props) {
  const first = toLocalDay(firstDate);
  const last = toLocalDay(lastDate);
  const [selected, setSelected] = useState(() => (initial >= firstDate ? toLocalDay(initial) : undefined));
  const [days, setDays] = useState<Availability>({});
  useEffect(() => {
    void readAvailability().then((read) => {
      setDays(read);
      onLoad(read);
    });
  }, [onLoad]);
  const stateOf = (day: Date) => days[toCalendarDate(day)];
  const chosen = selected && stateOf(selected);
  return (
    <>
      <DayPicker
        mode="single"
        autoFocus={focused}
        captionLayout="dropdown"
        weekStartsOn={0}
        fixedWeeks
        labels={{ labelDayButton: dayLabel }}
        selected={selected}
        defaultMonth={selected ?? first}
        startMonth={first}
        endMonth={last}
        disabled={{ before: first, after: last }}
        modifiers={{ last: (day) => stateOf(day) === "last", taken: (day) => stateOf(day) === "taken" }}
        modifiersClassNames={{ last: "day-last", taken: "day-taken" }}
        onSelect={(day) => {
          setSelected(day);
          onChange(day ? toCalendarDate(day) : "", day !== undefined && stateOf(day) === "taken");
        }}
        footer={
          selected
            ? `Your date: ${inWords(selected)}${chosen === "taken" ? ", taken" : chosen === "last" ? ", one crew left" : ""}`
            : "No date chosen yet."
        }
      />
      <ul aria-label="What the marks mean" className="calendar-legend">
        {LEGEND.map(({ mark, words }) => (
          <li key={words}>
            <span aria-hidden className={`calendar-mark ${mark}`}>
              7
            </span>
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The calendar's rules come with it and not with the page, which most read without it. */
function adoptStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(calendarCss);
  document.adoptedStyleSheets.push(sheet);
}

/** The waiting-list checkbox is always in the page; it counts only for a day that is taken. */
function waitingListOf(place: HTMLElement, date: string) {
  const offer = place.querySelector<HTMLElement>("[data-waiting-list]");
  const wish = offer?.querySelector("input");
  // The server has looked, too: where it has offered the list for this date, the list stays.
  const offered = offer?.hidden === false ? date : null;
  return (chosen: string, taken: boolean) => {
    if (!offer || !wish) return;
    const open = taken || (chosen !== "" && chosen === offered);
    offer.hidden = !open;
    wish.disabled = !open;
    if (!open) wish.checked = false;
  };
}

/** Puts the calendar in the native field's place; the field goes on carrying the value, unseen. */
export function mountCalendar(place: HTMLElement) {
  const input = place.querySelector<HTMLInputElement>("input[name=weddingDate]");
  const label = place.querySelector("label");
  const { firstDate } = place.dataset;
  if (!input || !label || !firstDate) return;
  const focused = document.activeElement === input;
  if (focused && input.validity.badInput) {
    // Somebody is in the middle of typing a date.
    input.addEventListener("blur", () => mountCalendar(place), { once: true });
    return;
  }
  // First, as an old browser stops here, with the native field unchanged.
  adoptStyles();
  const host = document.createElement("div");
  const root = createRoot(host, {
    // The native field is still there, with the date that was chosen.
    onUncaughtError(error) {
      console.error(error);
      host.remove();
      input.hidden = false;
      label.htmlFor = input.id;
    },
  });
  host.className = "calendar";
  host.setAttribute("role", "group");
  label.id = "weddingDate-label";
  label.removeAttribute("for");
  host.setAttribute("aria-labelledby", label.id);
  const described = input.getAttribute("aria-describedby");
  if (described) host.setAttribute("aria-describedby", described);
  const error = place.querySelector<HTMLElement>("#weddingDate-error");
  host.toggleAttribute("data-invalid", error !== null);
  const offerWaitingList = waitingListOf(place, input.value);
  const choose = (date: string, taken: boolean) => {
    if (date !== input.value) {
      // What was wrong is wrong no more.
      error?.remove();
      host.removeAttribute("data-invalid");
    }
    const changed = date !== input.value;
    input.value = date;
    offerWaitingList(date, taken);
    // As if it had been typed: the draft saves it.
    if (changed) input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // Not of another type: a browser that fills in what was typed, on the way back, knows the field by it.
  input.hidden = true;
  input.insertAdjacentElement("afterend", host);
  // Below the calendar it would be out of the screen whose focus is in the calendar.
  if (error) input.insertAdjacentElement("afterend", error);
  root.render(
    <WeddingCalendar
      initial={input.value}
      firstDate={firstDate}
      lastDate={input.max}
      focused={focused}
      onChange={choose}
      onLoad={(days) => choose(input.value, days[input.value] === "taken")}
    />,
  );
}
