import type { ComponentProps } from "react";
import { latePart } from "#app/components/ui/late-part.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import * as strings from "../strings/page.ts";
import type { ImageGrid } from "./image-grid.tsx";

const Loaded = latePart(async () => (await import("./image-grid.tsx")).ImageGrid);

/** The images that the couple sent. Its script is only loaded if there are any. */
export const LateImageGrid = ({ images }: ComponentProps<typeof ImageGrid>) => (
  <Panel
    title={strings.inspirationImages(images.length)}
    empty={images.length === 0 && strings.theCoupleDidntSendAny}
  >
    <Loaded images={images} />
  </Panel>
);
