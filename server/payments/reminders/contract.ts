import type { ReminderState } from "#drizzle/enums.ts";
import { addDays } from "#server/platform/calendar.ts";
import * as strings from "../strings/reminders.ts";

/** How many days before the due date a couple can be reminded. Overdue amounts can be reminded of, too. */
const REMIND_DAYS = 7;

export const NOTHING_TO_REMIND = strings.nothingToRemind;
export const NOT_ASKED_FOR = strings.notAskedFor;
export const NOT_UNTIL_YOU_SIGN = strings.notUntilYouSign;
export const REMINDED_ALREADY = strings.remindedAlready;
export const NOBODY_TO_REMIND = strings.nobodyToRemind;
/** A reminder as it would be sent now. */
export type ReminderDraft = { to: string[]; subject: string; text: string };

/** Placeholder for the link, which differs for each person. */
export const LINK_OF_EACH = strings.linkOfEach;

export const REMINDER_SENT = strings.reminderSent;

/** Returns the latest due date that can be reminded of today. */
export const lastRemindable = (today: string) => addDays(today, REMIND_DAYS);

export const reminderState = (dueOn: string, today: string): ReminderState =>
  dueOn < today ? "overdue" : "upcoming";
