import { pluralize } from "#app/lib/plural.ts";

export const activityAdminDashboard = "Activity · Admin Dashboard";
export const activity = "Activity";
export const everyChangeAnyoneMadeHere =
  "Every change anyone made here, newest first, in studio time. Entries can't be edited or removed. Details about a person are deleted with that person's data, and in any case after the time set under";
export const security = "Security";
export const moreThan = "More than";
export const nothingYetChangesThatAdmins = "Nothing yet. Changes that admins make appear here.";
export const changes = (count: number) => pluralize(count, "change", "changes");
export const onlyChangesOf = (thing: string) => `Only changes of ${thing}`;
export const theSameThing = "one thing";
export const pages = "Pages";
