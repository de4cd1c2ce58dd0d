/** The site promises an answer within so many hours. */
export const ANSWER_HOURS = 24;

/** Who seems to have sent a form: a person, perhaps a program, or a program. */
export const VERDICTS = ["genuine", "suspected", "spam"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The note for the studio on a form that is suspected by its speed alone. */
export const SUSPECTED =
  "Possible spam, please review: this form was sent within a second of being opened. The sender got no reply from the site.";

/** When a network has sent more than couples do. */
export const SEND_LIMITED = "Please wait a little";

/** Says how long, and that nothing is lost. */
export function formsLimited(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many forms have come from your connection. What you typed is still here. Please send it again in ${wait}.`;
}
