import { type ReactNode, useEffect, useMemo, useState } from "react";
import * as strings from "#app/components/strings/preview.ts";
import type { Failure, Result } from "#server/platform/result/contract.ts";

type Props<T> = {
  id: string;
  /** The list's data. When it is reloaded, this record may have changed, too. */
  list: unknown;
  /** Must be a stable function. */
  read: (id: string) => Promise<Result<T>>;
  /** Returns the record's display name. */
  nameOf: (value: T) => string;
  /** Renders where to look for a missing record, depending on the error message. */
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
 * A preview pane's content for a row, read from the API. The focus stays in the list, so that the user can move on to
 * other rows; loaded content is announced. Until it arrives, the previous row is shown as inert.
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
