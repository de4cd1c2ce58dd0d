import { CODE_MINUTES } from "../sign-in/contract.ts";
import * as strings from "../strings/confirmation.ts";

/** Shown beside the code field once a code was sent. */
export const CODE_ASKED = strings.codeAsked;
/** Shown if a code was requested for something else than what is sent with it. */
export const CODE_FOR_OTHER = strings.codeForOther;
/** Shown if the form that waited for a code is no longer kept. */
export const FORM_GONE = strings.formGone;
/** Shown beside the field if it was submitted empty, or the page was reloaded in the meantime. */
export const CODE_HINT = strings.codeHint(CODE_MINUTES);
