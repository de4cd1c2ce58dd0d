import { chaptersBeyond } from "#server/website/films/contract.ts";
import * as strings from "../strings/content.ts";

type LengthProps = {
  /** How long the film's file runs. */
  runs: string;
  /** What the form says now, and what it said before that file was chosen. */
  said: string;
  before: string;
  onChange: (time: string) => void;
};

/** That a film's running time was taken from its file, or that the form says another one; with the way to the other. */
export function RunningTimeNote({ runs, said, before, onChange }: LengthProps) {
  const isTaken = said === runs;
  const other = isTaken ? before : runs;
  if (said === "" || other === "" || other === said) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 border-l-4 border-accent bg-ivory px-4 py-2"
    >
      {isTaken ? strings.runningTimeIsNow(runs, before) : strings.thisFileRunsAndThe(runs, said)}
      <button type="button" onClick={() => onChange(other)} className="button button-small bg-white">
        {isTaken ? strings.keep(before) : strings.use(runs)}
      </button>
    </p>
  );
}

type ChaptersProps = { chapters: string; runningTime: string };

/** That a film is over before some of its chapters, as after a shorter one has taken its file's place. */
export function ChaptersNote({ chapters, runningTime }: ChaptersProps) {
  const beyond = chaptersBeyond(chapters, runningTime);
  if (beyond === 0) return null;
  return (
    <p role="status" className="border-l-4 border-accent bg-ivory px-4 py-2">
      {strings.chaptersAfterTheEnd(beyond)}
    </p>
  );
}
