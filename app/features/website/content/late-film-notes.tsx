import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import type { ChaptersNote, RunningTimeNote } from "./film-notes.client.tsx";

const load = () => import("./film-notes.client.tsx");
const Chapters = lazy(async () => ({ default: (await load()).ChaptersNote }));
const RunningTime = lazy(async () => ({ default: (await load()).RunningTimeNote }));

/** What is to be said of a film's running time, loaded with the first file that is chosen. */
export const LateRunningTimeNote = (props: ComponentProps<typeof RunningTimeNote>) => (
  <Suspense fallback={null}>
    <RunningTime {...props} />
  </Suspense>
);

/** What is to be said of a film's chapters, where it has some. */
export function LateChaptersNote(props: ComponentProps<typeof ChaptersNote>) {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started && props.chapters ? (
    <Suspense fallback={null}>
      <Chapters {...props} />
    </Suspense>
  ) : null;
}
