import { type ComponentProps, lazy, Suspense } from "react";
import type { PosterFrame } from "./poster-frame.client.tsx";

const Loaded = lazy(async () => ({ default: (await import("./poster-frame.client.tsx")).PosterFrame }));

/** A film to be wound to the frame for its poster, loaded when somebody asks for it. */
export const LatePosterFrame = (props: ComponentProps<typeof PosterFrame>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
