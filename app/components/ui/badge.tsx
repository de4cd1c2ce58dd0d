import type { ReactNode } from "react";

/** The meanings of states, limited to a calm set; the colors are in `app/theme/admin-tokens.css`. */
export type Tone =
  /** Needs an answer. */
  | "asks"
  /** In progress. */
  | "going"
  | "waits"
  | "good"
  | "bad"
  | "plain";

/** A state as a one-word badge. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="status-badge" data-tone={tone}>
    {children}
  </span>
);
