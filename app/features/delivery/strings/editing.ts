import type { EditingStage } from "#server/delivery/editing/contract.ts";

export const editingAdminDashboard = "Editing · Admin Dashboard";
export const titleOf = (couple: string) => `Editing for ${couple} · Admin Dashboard`;
export const editing = "Editing";
export const editingQueue = "Editing queue";
export const pages = "Pages of the editing queue";
export const toEdit = (found: number, beyond: boolean) =>
  `${beyond ? "More than " : ""}${found} ${found === 1 ? "wedding" : "weddings"} to edit`;
export const nothingToEdit =
  "Nothing to edit. A wedding comes here once its booking is marked as filmed, and leaves when its films are delivered.";
export const goToBookings = "Go to bookings";
export const backToTheQueue = "Back to the editing queue";
export const openTheBooking = "Open the booking";
export const notFilmedYet = (count: number) =>
  count === 1
    ? "1 confirmed wedding is over and not marked as filmed, so it isn't in the editing queue."
    : `${count} confirmed weddings are over and not marked as filmed, so they aren't in the editing queue.`;
export const showThem = "Show them";

export const weddingOn = (day: string) => `Wedding on ${day}`;
export const promised = "Promised";
export const noAgreement = "No date is promised: no agreement is in force";
export const agreementNamesNoDate = "The agreement promises no date";
export const daysLate = (days: number) => (days === 1 ? "1 day late" : `${days} days late`);
export const dueToday = "Due today";
export const daysLeft = (days: number) => (days === 1 ? "1 day left" : `${days} days left`);

export const NOT_SAVED = "Footage not saved";
/** What was done last. */
export const DONE: Record<EditingStage, string> = {
  footage_saved: "Footage saved",
  rough_cut: "Rough cut done",
  color: "Color done",
  sound: "Sound done",
  review: "Review done",
  export: "Films exported",
};
/** What is done next. */
export const NEXT: Record<EditingStage, string> = {
  footage_saved: "Save the footage",
  rough_cut: "Make the rough cut",
  color: "Do the color",
  sound: "Do the sound",
  review: "Review the films",
  export: "Export the films",
};
export const next = (step: string) => `Next: ${step}`;
export const deliverTheFilms = "Deliver the films";
export const uploadTheFilms = "Upload the films";
export const backTo = (stage: string) => `Back to “${stage}”`;
export const doneFor = (stage: string, couple: string) => `${stage}: ${couple}`;

export const editor = "Editor";
export const unassigned = "Unassigned";
export const takeIt = "Take it";
export const takeItFor = (couple: string) => `Take it: ${couple}`;
export const giveTo = (name: string) => `Give to ${name}`;
export const takeAwayFrom = (name: string) => `Take away from ${name}`;
export const more = "More";

export const people = "People";
export const PEOPLE = { partner: "Partner", planner: "Planner" };
export const dayAndPlace = "Day and place";
export const stage = "Stage";
export const schedule = "Schedule of the day";
export const noSchedule = "Nobody has written a schedule of the day.";
export const films = "Films";
export const openTheFilms = "Open the films";
export const noFilmsYet = "Nothing is uploaded yet.";

export const stageNoted = (stage: string) => `Noted: ${stage}.`;
export const stageFailed = "The stage could not be saved. Please try again.";
export const editorSaved = "Editor saved.";
export const editorFailed = "The editor could not be saved. Please try again.";
