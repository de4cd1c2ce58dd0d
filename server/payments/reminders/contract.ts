import type { ReminderState } from "#drizzle/enums.ts";
import { addDays } from "#server/platform/calendar.ts";
import * as strings from "../strings/reminders.ts";

/** A couple can be reminded of what is due within so many days, and of what was due before today. */
export const REMIND_DAYS = 7;

export const NOTHING_TO_REMIND = strings.nothingToRemind;
export const NOT_ASKED_FOR = strings.notAskedFor;
export const REMINDED_ALREADY = strings.remindedAlready;
export const NOBODY_TO_REMIND = strings.nobodyToRemind;
/** A reminder as it would be sent now. */
export type ReminderDraft = { to: string[]; subject: string; text: string };

/** What stands for the link, which is another for each person. */
export const LINK_OF_EACH = strings.linkOfEach;

export const REMINDER_SENT = strings.reminderSent;

/** The last day of which what is due is worth a reminder today. */
export const lastRemindable = (today: string) => addDays(today, REMIND_DAYS);

export const reminderState = (dueOn: string, today: string): ReminderState =>
  dueOn < today ? "overdue" : "upcoming";
