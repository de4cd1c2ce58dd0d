/** The field that Cloudflare's widget puts into a form. */
export const TURNSTILE_FIELD = "cf-turnstile-response";
/** Where the widget's script and its frame come from. */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** Which of the two keys the deployment has. */
export type TurnstileState = "set" | "unset" | "only_site_key" | "only_secret_key";

/** `unknown` where Cloudflare could not be asked. */
export type TurnstileVerdict = "passed" | "failed" | "unknown";

/** The note for the studio on what came in while Cloudflare did not answer. */
export const UNCHECKED = "Turnstile could not be asked whether a person sent this.";
