import * as strings from "../strings/calendar.ts";
/** Shows what somebody else has saved in the meantime, with a button to accept it. */
export function Theirs({ words, onTake }: { words: string; onTake: () => void }) {
  return (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft p-3">
      <p>{strings.someoneElseChangedThisWhile(words)}</p>
      <button type="button" className="button button-small mt-3" onClick={onTake}>
        {strings.useTheirs}
      </button>
    </div>
  );
}
