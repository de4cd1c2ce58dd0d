import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What the last press came to, until the next press or the next address. The router forgets it as soon as the page is
 * read again, which happens every few seconds while somebody looks: the message would go before it was read, and Undo
 * with it.
 */
export function useKept<T>(said: T | null | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ said, key });
  const has = said !== undefined && said !== null;
  if (has && (said !== kept.said || key !== kept.key)) setKept({ said, key });
  if (has) return said;
  return kept.key === key ? (kept.said ?? undefined) : undefined;
}
