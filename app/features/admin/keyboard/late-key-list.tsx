import { type ComponentProps, lazy, Suspense } from "react";
import type { KeyList } from "./key-list.tsx";

const Loaded = lazy(async () => ({ default: (await import("./key-list.tsx")).KeyList }));

/** The list of keyboard shortcuts, loaded on demand. */
export const LateKeyList = (props: ComponentProps<typeof KeyList>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
