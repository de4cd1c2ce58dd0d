import { useFetcher } from "react-router";
import type { Outcome } from "./send-change.ts";

/** The state of one form's submissions, so that its outcome stays beside it regardless of other forms. */
export function useChange(key: string) {
  const fetcher = useFetcher<Outcome>({ key: `account-${key}` });
  return { Form: fetcher.Form, outcome: fetcher.data, busy: fetcher.state !== "idle" };
}

export type Change = ReturnType<typeof useChange>;
