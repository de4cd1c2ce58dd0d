import { lazy, Suspense } from "react";
import { ErrorPage } from "./error-page.tsx";
import type { FaultProps } from "./fault-page.tsx";

/** Preloaded with the script for failed reloads (`LateStalePage`), because it can't load without a connection. */
const Loaded = lazy(() =>
  import("./fault-page.tsx").then(
    ({ FaultPage }) => ({ default: FaultPage }),
    () => ({ default: ErrorPage }),
  ),
);

export const LateFaultPage = (props: FaultProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
