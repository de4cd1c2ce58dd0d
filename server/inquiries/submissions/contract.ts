import * as strings from "../strings/submissions.ts";
/** The site promises an answer within so many hours. */
export const ANSWER_HOURS = 24;

/** Who seems to have sent a form: a person, perhaps a program, or a program. */
export const VERDICTS = ["genuine", "suspected", "spam"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The note for the studio on a form that is suspected by its speed alone. */
export const SUSPECTED = strings.suspected;

/** When a network has sent more than couples do. */
export const SEND_LIMITED = strings.sendLimited;

/** Says how long, and that nothing is lost. */
export function formsLimited(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : strings.minutes(minutes);
  return strings.tooManyFormsHaveCome(wait);
}
