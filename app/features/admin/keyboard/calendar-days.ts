/** Selects the days of the calendar. A day's link opens it, and its bookings follow within it. */
export const DAY = "main .admin-day:has(a[href])";

export const focusedDay = () => document.activeElement?.closest<HTMLElement>(DAY) ?? null;

/**
 * Returns the day where keyboard navigation starts: the open day, otherwise today, otherwise the first day of the
 * month.
 */
export function beginningDay(): HTMLElement | null {
  for (const which of [":has([data-chosen])", ":has([aria-current=date]):not([data-elsewhere])"]) {
    const day = document.querySelector<HTMLElement>(DAY + which);
    if (day) return day;
  }
  return document.querySelector<HTMLElement>(`${DAY}:not([data-elsewhere])`);
}

/** Returns the day at this distance, if it is on the screen. */
export function dayAfter(day: HTMLElement, by: number): HTMLElement | undefined {
  const days = [...document.querySelectorAll<HTMLElement>(DAY)];
  return days[days.indexOf(day) + by];
}
