import type { Waiting } from "#server/platform/record-counts/contract.ts";

export type ChangeSignal = {
  /** Changes whenever something happens that the lists of the back office may show. */
  mark: string;
  waiting: Waiting | null;
};
