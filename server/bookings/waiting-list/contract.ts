export const DAY_TAKEN =
  "This day is taken. Choose another date, or put yourselves on its waiting list and send the form again.";

/** What the checkbox sends. */
export const WAITING_LIST_WISH = "yes";
