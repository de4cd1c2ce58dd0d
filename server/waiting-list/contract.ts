import { formatCalendarDate } from "#server/lib/format-date.ts";

export const DAY_TAKEN =
  "This day is taken. Choose another date, or put yourselves on its waiting list and send the form again.";

export const waitingFor = (weddingDate: string) =>
  `You are on the waiting list for ${formatCalendarDate(weddingDate)}: that day is taken, and we write to you if it is freed.`;

/** What the checkbox sends. */
export const WAITING_LIST_WISH = "yes";
