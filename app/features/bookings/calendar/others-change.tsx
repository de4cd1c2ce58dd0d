/** What somebody else has written meanwhile, and the way to keep it. */
export function Theirs({ words, onTake }: { words: string; onTake: () => void }) {
  return (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft p-3">
      <p>
        Someone else changed this while you were editing. It now says: {words}. Save to replace it with yours,
        or use theirs.
      </p>
      <button type="button" className="button button-small mt-3" onClick={onTake}>
        Use theirs
      </button>
    </div>
  );
}
