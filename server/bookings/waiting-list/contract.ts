import * as strings from "../strings/waiting-list.ts";
export const DAY_TAKEN = strings.dayTaken;

/** The value that the checkbox sends. */
export const WAITING_LIST_WISH = "yes";
