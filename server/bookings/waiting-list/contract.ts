export const DAY_TAKEN =
  "This day is taken. Choose another date, or put yourselves on its waiting list and send the form again.";

/** What a couple reads that waits for a day, until the studio says it otherwise. */
export const WAITING_FOR =
  "You are on the waiting list for {{date}}: that day is taken, and we write to you if it is freed.";

/** What the checkbox sends. */
export const WAITING_LIST_WISH = "yes";
