import { useEffect } from "react";
import { useLocation } from "react-router";

/** Puts the focus into the field that an address names behind its `#`: by itself a page only scrolls there. */
export function useNamedFocus() {
  const location = useLocation();
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (!named) return;
    named.focus({ preventScroll: true });
    // With its label, which the page's header would cover.
    named.scrollIntoView({ block: "center" });
  }, [location]);
}
