import { type ComponentProps, lazy, Suspense } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import type { ImageGrid } from "./image-grid.tsx";

const Loaded = lazy(async () => ({ default: (await import("./image-grid.tsx")).ImageGrid }));

/** What the couple sent along, whose script is loaded where there is something to look at. */
export const LateImageGrid = ({ images }: ComponentProps<typeof ImageGrid>) => (
  <Panel
    title={`Inspiration images (${images.length})`}
    empty={images.length === 0 && "The couple didn't send any pictures."}
  >
    <Suspense fallback={null}>
      <Loaded images={images} />
    </Suspense>
  </Panel>
);
