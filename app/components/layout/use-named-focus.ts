import { useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the field named in the address's `#` fragment. By itself, the browser only scrolls there. */
export function useNamedFocus() {
  const location = useLocation();
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (!named) return;
    named.focus({ preventScroll: true });
    // Centered, so that the page's header doesn't cover the label.
    named.scrollIntoView({ block: "center" });
  }, [location]);
}
