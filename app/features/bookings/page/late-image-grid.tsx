import { type ComponentProps, lazy, Suspense } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/page.ts";
import type { ImageGrid } from "./image-grid.tsx";

const Loaded = lazy(async () => ({ default: (await import("./image-grid.tsx")).ImageGrid }));

/** What the couple sent along, whose script is loaded where there is something to look at. */
export const LateImageGrid = ({ images }: ComponentProps<typeof ImageGrid>) => (
  <Panel
    title={strings.inspirationImages(images.length)}
    empty={images.length === 0 && strings.theCoupleDidntSendAny}
  >
    <Suspense fallback={null}>
      <Loaded images={images} />
    </Suspense>
  </Panel>
);
