import { CODE_MINUTES } from "../sign-in/contract.ts";

/** Beside the code's field once a code is on its way. */
export const CODE_ASKED = "Enter the code from the email we've just sent you, then press Sign again.";
/** Beside the field when it comes back empty, or the page was loaded anew meanwhile. */
export const CODE_HINT = `Six digits, in the email with the subject “Your sign-in code”. It works for ${CODE_MINUTES} minutes. An email can be forwarded: the code shows us that it's you.`;
