import { useFetcher } from "react-router";
import type { Outcome } from "./send-change.ts";

/** One form's own sending: what it came to stays beside it, whatever other forms do. */
export function useChange(key: string) {
  const fetcher = useFetcher<Outcome>({ key: `account-${key}` });
  return { Form: fetcher.Form, outcome: fetcher.data, busy: fetcher.state !== "idle" };
}

export type Change = ReturnType<typeof useChange>;
