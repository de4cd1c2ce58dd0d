import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Returns the outcome of the last action until the next action or navigation. The router drops it when the page
 * revalidates, which happens every few seconds: the message and its Undo would disappear before anybody reads it.
 */
export function useKept<T>(said: T | null | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ said, key });
  const has = said !== undefined && said !== null;
  if (has && (said !== kept.said || key !== kept.key)) setKept({ said, key });
  if (has) return said;
  return kept.key === key ? (kept.said ?? undefined) : undefined;
}
