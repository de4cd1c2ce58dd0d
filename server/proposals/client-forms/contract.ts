import * as strings from "../strings/client-forms.ts";

export const CHANGE_ASKED = strings.changeAsked;
/** The query of a proposal's page that asks whether they want to decline. */
export const ASKS_TO_DECLINE = "ask=decline";
