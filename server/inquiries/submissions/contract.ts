import * as strings from "../strings/submissions.ts";
/** The site promises an answer within this many hours. */
export const ANSWER_HOURS = 24;

/** Who probably sent a form: a person, maybe a program, or a program. */
export const VERDICTS = ["genuine", "suspected", "spam"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The studio's note on a form that is suspicious only because of its speed. */
export const SUSPECTED = strings.suspected;

/** Shown when a network has sent more than couples do. */
export const SEND_LIMITED = strings.sendLimited;

/** Says how long to wait, and that nothing is lost. */
export function formsLimited(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : strings.minutes(minutes);
  return strings.tooManyFormsHaveCome(wait);
}
