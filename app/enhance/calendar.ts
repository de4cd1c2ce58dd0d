import { startCalendar } from "./calendar-days.ts";

/** The waiting-list checkbox is always in the page; it counts only for a day that is taken. */
function waitingListOf(place: HTMLElement, date: string) {
  const offer = place.querySelector<HTMLElement>("[data-waiting-list]");
  const checkbox = offer?.querySelector("input");
  // The server has looked, too: where it has offered the list for this date, the list stays.
  const offered = offer?.hidden === false ? date : null;
  return (chosen: string, taken: boolean) => {
    if (!offer || !checkbox) return;
    const open = taken || (chosen !== "" && chosen === offered);
    offer.hidden = !open;
    checkbox.disabled = !open;
    if (!open) checkbox.checked = false;
  };
}

/** Brings the rendered calendar to life; the native field goes on carrying the value, unseen. */
export function mountCalendar(place: HTMLElement) {
  const input = place.querySelector<HTMLInputElement>("input[type=date]");
  const host = place.querySelector<HTMLElement>(".calendar");
  const label = place.querySelector("label");
  if (!input || !host || !label) return;
  const focused = document.activeElement === input;
  if (focused && input.validity.badInput) {
    // Somebody is in the middle of typing a date.
    input.addEventListener("blur", () => mountCalendar(place), { once: true });
    return;
  }
  const early = place.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const error = place.querySelector<HTMLElement>("#weddingDate-error");
  const offerWaitingList = waitingListOf(place, input.value);
  const choose = (date: string, taken: boolean) => {
    const changed = date !== input.value;
    if (changed) {
      // What was wrong is wrong no more.
      error?.remove();
      host.removeAttribute("data-invalid");
    }
    input.value = date;
    offerWaitingList(date, taken);
    // As if it had been typed: the draft saves it.
    if (changed) input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // An old browser stops here, with the page as it came.
  const focus = startCalendar({
    ...{ host, firstDate: input.min, lastDate: input.max },
    initial: input.value || (early?.value ?? ""),
    onChange: choose,
  });
  host.role = "group";
  label.id = "weddingDate-label";
  label.removeAttribute("for");
  host.setAttribute("aria-labelledby", label.id);
  const described = input.getAttribute("aria-describedby");
  if (described) host.setAttribute("aria-describedby", described);
  // Not of another type: a browser that fills in what was typed, on the way back, knows the field by it.
  input.hidden = true;
  if (error) {
    host.dataset.invalid = "";
    // Below the calendar it would be out of the screen whose focus is in the calendar.
    host.insertAdjacentElement("beforebegin", error);
  }
  if (focused) focus();
}
