export const views = "Views";
export const all = "All";
export const open = "Open";
export const saveView = "Save view";
export const editView = "Edit view";
export const saveThisView = "Save this view";
export const filterAndOrderAreSaved =
  "The filters and the order are saved for everyone who works with bookings. Search words aren't saved.";
export const name = "Name";
export const save = "Save";
export const saving = "Saving...";
export const cancel = "Cancel";
export const deleteView = "Delete view";
export const saved = (name: string) => `View saved - ${name} is above the list.`;
export const renamed = (name: string) => `View renamed - It's now called ${name}.`;
export const deleted = (name: string) => `View deleted - ${name} is gone. No booking was changed.`;
export const failed = "Error - The view could not be saved. Please try again.";
export const deletionFailed = "Error - The view could not be deleted. Please try again.";
