import { lazy, Suspense } from "react";
import type { ViewDialogProps } from "./view-dialog.tsx";

const Loaded = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

/** The dialog of a view, loaded on demand. */
export const LateViewDialog = (props: ViewDialogProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
