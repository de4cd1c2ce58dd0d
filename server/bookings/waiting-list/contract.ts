export const DAY_TAKEN =
  "This date is taken. Choose another one, or join its waiting list and send the form again.";

/** What the checkbox sends. */
export const WAITING_LIST_WISH = "yes";
