import { type ReactNode, useEffect, useMemo, useState } from "react";
import * as strings from "#app/components/strings/preview.ts";
import type { Failure, Result } from "#server/platform/result/contract.ts";

type Props<T> = {
  id: string;
  /** What the list has read: read anew, it may have brought something new of this one. */
  list: unknown;
  /** The same function each time. */
  read: (id: string) => Promise<Result<T>>;
  /** What it is called. */
  nameOf: (value: T) => string;
  /** Where to look for what is not there, by what was said of it. */
  elsewhere?: (said: string) => ReactNode;
  children: (value: T) => ReactNode;
};

type MissingProps = Pick<Props<unknown>, "elsewhere"> & { error: Failure["error"]; onRetry: () => void };

/** Why there is nothing to read, and what to do. */
function Missing({ error, elsewhere, onRetry }: MissingProps) {
  const said = error.fields?.form;
  return (
    <div className="pr-9">
      <p>{said ?? strings.couldNotBeRead}</p>
      {said ? (
        elsewhere?.(said)
      ) : (
        <button type="button" onClick={onRetry} className="text-link list-link cursor-pointer">
          {strings.tryAgain}
        </button>
      )}
    </div>
  );
}

/**
 * What a pane says of the row beside it, read from the API. The focus stays in the list, so that one walks on; what has
 * come is said. Until then the row before is shown, out of reach.
 */
export function PreviewWords<T>({ id, list, read, nameOf, elsewhere, children }: Props<T>) {
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<{ id: string; result: Result<T> }>();
  const question = useMemo(() => ({ id, list, tries }), [id, list, tries]);
  useEffect(() => {
    let isLeft = false;
    read(question.id).then((result) => {
      if (!isLeft) setShown({ id: question.id, result });
    });
    return () => {
      isLeft = true;
    };
  }, [read, question]);
  const result = shown?.result;
  const isCurrent = shown?.id === id;
  const said = result?.ok ? strings.isOpenBeside(nameOf(result.value)) : result?.error.fields?.form;
  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && said}
      </p>
      <div inert={shown !== undefined && !isCurrent} aria-busy={!isCurrent} className="preview-words">
        {!result && <div aria-hidden className="preview-coming" />}
        {result?.ok === true && children(result.value)}
        {result?.ok === false && (
          <Missing error={result.error} elsewhere={elsewhere} onRetry={() => setTries(tries + 1)} />
        )}
      </div>
    </>
  );
}
