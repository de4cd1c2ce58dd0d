import { type ComponentProps, lazy, Suspense } from "react";
import type { UploadItem } from "./upload-item.tsx";

const Loaded = lazy(async () => ({ default: (await import("./upload-item.tsx")).UploadItem }));

/** A file on its way, whose script is loaded with the first one that is chosen. */
export const LateUploadItem = (props: ComponentProps<typeof UploadItem>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
