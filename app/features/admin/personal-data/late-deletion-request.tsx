import { type ComponentProps, lazy, Suspense } from "react";
import type { DeletionRequestPanel } from "./deletion-request-panel.tsx";

const Loaded = lazy(async () => ({
  default: (await import("./deletion-request-panel.tsx")).DeletionRequestPanel,
}));

/** The panel of a request to delete data, loaded where somebody asks for it: hardly ever. */
export function LateDeletionRequest(props: ComponentProps<typeof DeletionRequestPanel>) {
  if (props.contacts.every(({ deletionAskedAt }) => deletionAskedAt === null)) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
