import type { ComponentProps } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import type { DeletionRequestPanel } from "./deletion-request-panel.tsx";

const Loaded = latePart(async () => (await import("./deletion-request-panel.tsx")).DeletionRequestPanel);

/** The panel for a deletion request, loaded only if there is one, which is rare. */
export function LateDeletionRequest(props: ComponentProps<typeof DeletionRequestPanel>) {
  if (props.contacts.every(({ deletionAskedAt }) => deletionAskedAt === null)) return null;
  return <Loaded {...props} />;
}
