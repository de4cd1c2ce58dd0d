import { CODE_MINUTES, CODE_SUBJECTS, type CodePurpose } from "../sign-in/contract.ts";
import * as strings from "../strings/confirmation.ts";

/** Shown beside the code field once a code was sent. */
export const CODE_ASKED = strings.codeAsked;
/** Shown if a code was requested for something else than what is sent with it. */
export const CODE_FOR_OTHER = strings.codeForOther;
/** Shown if the form that waited for a code is no longer kept. */
export const FORM_GONE = strings.formGone;
/** Returns what is shown beside the field, also if it was submitted empty or the page was reloaded in the meantime. */
export const codeHint = (purpose: CodePurpose) => strings.codeHint(CODE_SUBJECTS[purpose], CODE_MINUTES);
