import { lazy, Suspense } from "react";
import { ErrorPage } from "./error-page.tsx";
import type { FaultProps } from "./fault-page.tsx";

/** In the browser it is there before it is needed, with what keeps a page: without a connection it would not come. */
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
