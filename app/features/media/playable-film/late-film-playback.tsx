import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { playbackOf } from "#server/media/film-facts/contract.ts";
import type { FilmPlayback, PlaybackWords } from "./film-playback.client.tsx";

const load = () => import("./film-playback.client.tsx");
const Playback = lazy(async () => ({ default: (await load()).FilmPlayback }));
const Words = lazy(async () => ({ default: (await load()).PlaybackWords }));

/** Which browsers play a film and what can be done about it. Loaded only if not all do. */
export function LateFilmPlayback(props: ComponentProps<typeof FilmPlayback>) {
  const [shown, setShown] = useState(false);
  const isLimited = playbackOf(props.film.codec) !== "everywhere";
  // It stays to report that the film was replaced by a version that plays everywhere.
  useEffect(() => setShown((before) => before || isLimited), [isLimited]);
  return shown ? (
    <Suspense fallback={null}>
      <Playback {...props} />
    </Suspense>
  ) : null;
}

/** Which browsers play a film, in words. */
export const LatePlaybackWords = (props: ComponentProps<typeof PlaybackWords>) => (
  <Suspense fallback={null}>
    <Words {...props} />
  </Suspense>
);
