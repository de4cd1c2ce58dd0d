import { chaptersBeyond } from "#server/website/films/contract.ts";
import * as strings from "../strings/content.ts";

type LengthProps = {
  /** The running time of the film's file. */
  runs: string;
  /** The form's current value, and its value before the file was chosen. */
  said: string;
  before: string;
  onChange: (time: string) => void;
};

/**
 * A note that a film's running time was taken from its file, or that the form has a different one, with a button to
 * switch.
 */
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

/** A note that some of a film's chapters start after its end, such as after a shorter file has replaced it. */
export function ChaptersNote({ chapters, runningTime }: ChaptersProps) {
  const beyond = chaptersBeyond(chapters, runningTime);
  if (beyond === 0) return null;
  return (
    <p role="status" className="border-l-4 border-accent bg-ivory px-4 py-2">
      {strings.chaptersAfterTheEnd(beyond)}
    </p>
  );
}
