import { CODE_MINUTES } from "../sign-in/contract.ts";
import * as strings from "../strings/confirmation.ts";

/** Beside the code's field once a code is on its way. */
export const CODE_ASKED = strings.codeAsked;
/** Beside the field when it comes back empty, or the page was loaded anew meanwhile. */
export const CODE_HINT = strings.codeHint(CODE_MINUTES);
