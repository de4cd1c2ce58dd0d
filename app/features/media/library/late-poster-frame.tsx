import { type ComponentProps, lazy, Suspense } from "react";
import type { PosterFrame } from "./poster-frame.client.tsx";

const Loaded = lazy(async () => ({ default: (await import("./poster-frame.client.tsx")).PosterFrame }));

/** A player for choosing a film's poster frame, loaded on demand. */
export const LatePosterFrame = (props: ComponentProps<typeof PosterFrame>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
