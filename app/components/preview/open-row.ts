import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

/** From this width on, a list has space for a pane beside it, as in `app/theme/preview.css`. */
const WIDE = "(width >= 80rem)";

function subscribe(onChange: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/**
 * Returns whether a row can be shown beside its list. The server can't know, so nothing is shown until the browser
 * has decided.
 */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** Returns the id of the row that the address opens beside the list; null on a narrow screen. */
export function useOpenRow(): string | null {
  const [query] = useSearchParams();
  const wide = useIsWide();
  return wide ? query.get("open") : null;
}

/** Returns the address with another row open, or with none, on the same page of the list. */
export function addressWithOpen(query: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(query);
  if (id === null) next.delete("open");
  else next.set("open", id);
  return `?${next}`;
}
