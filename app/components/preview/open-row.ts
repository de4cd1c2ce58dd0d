import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

/** From here on a list has space for a pane beside it, as in `app/theme/preview.css`. */
const WIDE = "(width >= 80rem)";

function subscribe(onChange: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether a row can be shown beside its list. The server can't know, so nothing is shown before the browser says so. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );

/** The id of the row that the address asks to show beside the list; on a narrow screen there is none. */
export function useOpenRow(): string | null {
  const [query] = useSearchParams();
  const wide = useIsWide();
  return wide ? query.get("open") : null;
}

/** The address with another row open, or none; of the same page of the list. */
export function addressWithOpen(query: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(query);
  if (id === null) next.delete("open");
  else next.set("open", id);
  return `?${next}`;
}
