import { startCalendar } from "./calendar-days.ts";

/** The waiting-list checkbox is always in the page; it counts only for a day that is taken. */
function waitingListOf(place: HTMLElement, date: string) {
  const offer = place.querySelector<HTMLElement>("[data-waiting-list]");
  const checkbox = offer?.querySelector("input");
  // The server has checked the date, too: if it has offered the waiting list for it, the offer stays.
  const offered = offer?.hidden === false ? date : null;
  return (chosen: string, taken: boolean) => {
    if (!offer || !checkbox) return;
    const open = taken || (chosen !== "" && chosen === offered);
    offer.hidden = !open;
    checkbox.disabled = !open;
    if (!open) checkbox.checked = false;
  };
}

/** Activates the rendered calendar. The hidden native field still holds the value. */
export function mountCalendar(place: HTMLElement) {
  const input = place.querySelector<HTMLInputElement>("input[type=date]");
  const host = place.querySelector<HTMLElement>(".calendar");
  const label = place.querySelector("label");
  if (!input || !host || !label) return;
  const focused = document.activeElement === input;
  if (focused && input.validity.badInput) {
    // The visitor is typing a date.
    input.addEventListener("blur", () => mountCalendar(place), { once: true });
    return;
  }
  const early = place.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const error = place.querySelector<HTMLElement>("#weddingDate-error");
  const offerWaitingList = waitingListOf(place, input.value);
  const choose = (date: string, taken: boolean) => {
    const changed = date !== input.value;
    if (changed) {
      // The error no longer applies.
      error?.remove();
      host.removeAttribute("data-invalid");
    }
    input.value = date;
    offerWaitingList(date, taken);
    // Acts like typed input, so that the draft is saved.
    if (changed) input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // An old browser throws here and keeps the page as it was.
  const focus = startCalendar({
    host,
    firstDate: input.min,
    lastDate: input.max,
    initial: input.value || (early?.value ?? ""),
    onChange: choose,
  });
  host.role = "group";
  label.id = "weddingDate-label";
  label.removeAttribute("for");
  host.setAttribute("aria-labelledby", label.id);
  const described = input.getAttribute("aria-describedby");
  if (described) host.setAttribute("aria-describedby", described);
  // The type stays the same, because on Back the browser restores a field's value only if the type matches.
  input.hidden = true;
  if (error) {
    host.dataset.invalid = "";
    // Below the calendar, the error would be off screen while the focus is in the calendar.
    host.insertAdjacentElement("beforebegin", error);
  }
  if (focused) focus();
}
