import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import type { ChaptersNote, RunningTimeNote } from "./film-notes.client.tsx";

const load = () => import("./film-notes.client.tsx");
const Chapters = lazy(async () => ({ default: (await load()).ChaptersNote }));
const RunningTime = lazy(async () => ({ default: (await load()).RunningTimeNote }));

/** The note about a film's running time, loaded with the first chosen file. */
export const LateRunningTimeNote = (props: ComponentProps<typeof RunningTimeNote>) => (
  <Suspense fallback={null}>
    <RunningTime {...props} />
  </Suspense>
);

/** The note about a film's chapters, if it has any. */
export function LateChaptersNote(props: ComponentProps<typeof ChaptersNote>) {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started && props.chapters ? (
    <Suspense fallback={null}>
      <Chapters {...props} />
    </Suspense>
  ) : null;
}
