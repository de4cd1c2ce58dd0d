export type Finding = {
  /** The variable, binding, secret or place that was looked at. */
  about: string;
  /** A fault refuses a deployment. A warning names something that the site runs without. */
  state: "good" | "warning" | "fault" | "unchecked";
  says: string;
  /** What to do. */
  remedy?: string;
};

export const good = (about: string, says: string): Finding => ({ about, state: "good", says });
export const unchecked = (about: string, says: string): Finding => ({ about, state: "unchecked", says });
export const fault = (about: string, says: string, remedy: string): Finding => ({
  about,
  state: "fault",
  says,
  remedy,
});
export const warning = (about: string, says: string, remedy: string): Finding => ({
  about,
  state: "warning",
  says,
  remedy,
});

const MARKS: Record<Finding["state"], string> = { good: "✓", warning: "!", fault: "✗", unchecked: "·" };

/** Returns a finding as one line. */
export const lineOf = ({ about, state, says, remedy }: Finding) =>
  `${MARKS[state]} ${about}: ${says}.${remedy ? ` → ${remedy}` : ""}`;

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** Returns the last line: how much is to be done. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  const [faults, warnings, open] = [count("fault"), count("warning"), count("unchecked")];
  return `${counted(faults, "fault")}, ${counted(warnings, "warning")}, ${open} not checked.`;
}
