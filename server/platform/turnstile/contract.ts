/** The field that Cloudflare's widget puts into a form. */
export const TURNSTILE_FIELD = "cf-turnstile-response";
/** The origin of the widget's script and frame. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** Which of the two keys the deployment has. */
export type TurnstileState = "set" | "unset" | "only_site_key" | "only_secret_key";

/** `unknown` if Cloudflare couldn't be reached. */
export type TurnstileVerdict = "passed" | "failed" | "unknown";

/** The studio's note on anything that came in while Cloudflare didn't respond. */
export const UNCHECKED = "Turnstile could not be asked whether a person sent this.";
