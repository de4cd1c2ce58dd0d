import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from "react";
import * as strings from "#app/components/strings/ui.ts";

const Retry = createContext(() => {});

/** Shown in place of a part whose script failed to load: offline, or after a new version of the site. */
function MissingPart() {
  const retry = use(Retry);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 px-5 py-2 text-14">
      <p className="text-danger">{strings.thisPartDidNotLoad}</p>
      <button type="button" className="text-link min-h-11" onClick={retry}>
        {strings.tryAgain}
      </button>
    </div>
  );
}

/**
 * Returns a part of a screen whose script is loaded on first use. If that fails, the rest of the page keeps its state
 * and input, and a button retries.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const begin = () =>
    lazy(async () => ({ default: await load().catch((): ComponentType<P> => MissingPart) }));
  // A failed load has failed for every instance that waits for it, but not for the next attempt.
  let newest = begin();
  return function LatePart({ fallback = null, ...props }: P & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => newest);
    const retry = () => {
      if (Part === newest) newest = begin();
      setPart(() => newest);
    };
    return (
      <Retry value={retry}>
        <Suspense fallback={fallback}>
          <Part {...(props as P)} />
        </Suspense>
      </Retry>
    );
  };
}
