import { useState } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { createRoot } from "react-dom/client";
import calendarCss from "#app/theme/calendar.css?inline";

const YEARS_AHEAD = 5;

// A calendar date is a day without a zone; the picker thinks in local midnights. These two meet in the middle.
const toLocalDay = (date: string) => {
  const [year, month, day] = date.split("-").map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1);
};
const toCalendarDate = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;

const inWords = (day: Date) => day.toLocaleDateString("en-US", { dateStyle: "full" });

// The picker's own words say "22nd" where the button shows "22": a voice command for what one reads would miss.
const dayLabel = (day: Date, { today, selected }: Modifiers) =>
  [today && "Today", inWords(day), selected && "selected"].filter(Boolean).join(", ");

type Props = { initial: string; firstDate: string; focused: boolean; onChange: (date: string) => void };

function WeddingCalendar({ initial, firstDate, focused, onChange }: Props) {
  const first = toLocalDay(firstDate);
  const [selected, setSelected] = useState(() => (initial >= firstDate ? toLocalDay(initial) : undefined));
  return (
    <DayPicker
      mode="single"
      autoFocus={focused}
      weekStartsOn={0}
      fixedWeeks
      labels={{ labelDayButton: dayLabel }}
      selected={selected}
      defaultMonth={selected ?? first}
      startMonth={first}
      endMonth={new Date(first.getFullYear() + YEARS_AHEAD, 11)}
      disabled={{ before: first }}
      onSelect={(day) => {
        setSelected(day);
        onChange(day ? toCalendarDate(day) : "");
      }}
      footer={selected ? `Your date: ${inWords(selected)}` : "No date chosen yet."}
    />
  );
}

/** The calendar's rules come with it and not with the page, which most read without it. */
function dress() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(calendarCss);
  document.adoptedStyleSheets.push(sheet);
}

/** Puts the calendar in the native field's place; the field goes on carrying the value, unseen. */
export function mountCalendar(place: HTMLElement) {
  const input = place.querySelector<HTMLInputElement>("input[name=weddingDate]");
  const label = place.querySelector("label");
  const { firstDate } = place.dataset;
  if (!input || !label || !firstDate) return;
  const focused = document.activeElement === input;
  const host = document.createElement("div");
  host.className = "calendar";
  host.toggleAttribute("data-invalid", input.getAttribute("aria-invalid") === "true");
  host.setAttribute("role", "group");
  label.id = "weddingDate-label";
  label.removeAttribute("for");
  host.setAttribute("aria-labelledby", label.id);
  const described = input.getAttribute("aria-describedby");
  if (described) host.setAttribute("aria-describedby", described);
  dress();
  input.type = "hidden";
  input.insertAdjacentElement("afterend", host);
  createRoot(host).render(
    <WeddingCalendar
      initial={input.value}
      firstDate={firstDate}
      focused={focused}
      onChange={(date) => {
        input.value = date;
      }}
    />,
  );
}
