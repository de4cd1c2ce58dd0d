import type { ReminderState } from "#drizzle/enums.ts";
import { addDays } from "#server/platform/calendar.ts";

/** A couple can be reminded of what is due within so many days, and of what was due before today. */
export const REMIND_DAYS = 7;

export const NOTHING_TO_REMIND =
  "This amount has been paid, or a payment is on its way. The page shows how it is now.";
export const NOT_ASKED_FOR =
  "The couple isn't asked for this amount: their booking is closed, or their date is no longer available.";
export const REMINDED_ALREADY = "A reminder of this amount was sent already.";
export const NOBODY_TO_REMIND = "No one on this booking has an email address to send a reminder to.";
/** A reminder as it would be sent now. */
export type ReminderDraft = { to: string[]; subject: string; text: string };

/** What stands for the link, which is another for each person. */
export const LINK_OF_EACH = "(each person gets a link of their own)";

export const REMINDER_SENT = "Reminder sent.";

/** The last day of which what is due is worth a reminder today. */
export const lastRemindable = (today: string) => addDays(today, REMIND_DAYS);

export const reminderState = (dueOn: string, today: string): ReminderState =>
  dueOn < today ? "overdue" : "upcoming";
