/** The field that Cloudflare's widget puts into a form. */
export const TURNSTILE_FIELD = "cf-turnstile-response";

/** Set in a form that came back because its token was missing. */
export const TOKEN_ASKED_FIELD = "tokenAsked";
/** The origin of the widget's script and frame. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** Which of the two keys the deployment has. */
export type TurnstileState = "set" | "unset" | "only_site_key" | "only_secret_key";

/** The forms with a widget. Its tokens are for one of them. */
export type CheckedForm = "inquiries" | "messages";

/** `no_token` if there is no token, or one that is expired, used or made up. `unknown` if Cloudflare couldn't be reached. */
export type TurnstileVerdict = "passed" | "failed" | "no_token" | "unknown";

/** The studio's note on anything that came in while Cloudflare didn't respond. */
export const UNCHECKED = "Turnstile could not be asked whether a person sent this.";
