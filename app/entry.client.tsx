import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reportError, reportUncaught } from "./enhance/report-errors.ts";

// A navigation that overtakes another aborts its load. If the first line of that load was already read, React Router
// leaves promises without a handler. A deliberate abort is not an error.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

reportUncaught();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => reportError("page", error)} />
    </StrictMode>,
  );
});
