import type { ReactNode } from "react";

/** The calm set of what states can mean; the colors are in `app/theme/admin-tokens.css`. */
export type Tone =
  /** Asks for an answer. */
  | "asks"
  /** On its way. */
  | "going"
  | "waits"
  | "good"
  | "bad"
  | "plain";

/** A state in a word. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="status-badge" data-tone={tone}>
    {children}
  </span>
);
