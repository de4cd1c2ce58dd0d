import { pluralize } from "#app/lib/plural.ts";
import { periodWords } from "#server/website/retention-periods/contract.ts";

export const trash = "Trash";
export const trashAdminDashboard = "Trash · Bookings · Admin Dashboard";
export const allBookings = "All bookings";
export const theTrashIsEmpty = "The trash is empty.";
export const howLong = (days: number) =>
  `Bookings stay here for ${periodWords(days)} and are then permanently deleted. Until then, they're in no list, calendar, or count, and none of their emails go out.`;
export const inTheTrash = (found: number) => `${pluralize(found, "booking", "bookings")} in the trash`;
export const deletedOn = (day: string, until: string) => `Deleted ${day}. Kept until ${until}.`;
export const restore = "Restore";
export const restoreTheBookingOf = (couple: string) => `Restore the booking of ${couple}`;
export const deletePermanently = "Delete permanently";
export const deletePermanentlyEllipsis = "Delete permanently…";
export const deleteTheBookingOf = (couple: string) => `Permanently delete the booking of ${couple}`;
export const permanentlyDelete = (couple: string) => `Permanently delete ${couple}?`;
export const everythingGoes =
  "This deletes the booking with its notes, images, and emails, and what the activity log says about it. You can't undo this. Signed agreements, invoices, and payments stay: the law asks you to keep those.";
export const pages = "Pages";
