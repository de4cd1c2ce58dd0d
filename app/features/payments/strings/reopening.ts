import type { ReopenedAs } from "#server/payments/reopening/contract.ts";

export const title = (as: ReopenedAs, status: string) =>
  as === "before" ? `Reopen as ${status}` : "Reopen as an inquiry";
export const whatItDoes: Record<ReopenedAs, string> = {
  before:
    "The cancellation no longer counts: the agreement, the date and what is still to be paid come back as below, and the letter goes out.",
  inquiry:
    "The agreement stays ended and nothing is charged again. What was kept stays kept. A new booking needs a new proposal: to count what was kept toward it, remove its charge. The letter goes out.",
};
export const toldThatTheDayIsFree = (couples: string) =>
  `From the waiting list, we've told ${couples} that this day is free. Talk to them before you take it back.`;
export const whatItMeans = "What the couple will read";
export const messageHint = "{{reopening}} becomes the sentences above.";
export const submit = "Reopen the booking";
export const sending = "Reopening…";
export const failed = "Error - The booking could not be reopened. Please try again.";
export const checkFields = "Nothing was changed. Please check the marked fields.";
export const done = "Booking reopened.";
export const pageTitle = (couple: string) => `Reopen: ${couple} · Admin Dashboard`;
