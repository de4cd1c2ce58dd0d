import * as strings from "../strings/waiting-list.ts";
export const DAY_TAKEN = strings.dayTaken;

/** What the checkbox sends. */
export const WAITING_LIST_WISH = "yes";
