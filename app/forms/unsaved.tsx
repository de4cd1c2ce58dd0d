import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";

type Mark = (part: string, unsaved: boolean) => void;

const Unsaved = createContext<Mark>(() => {});

/** Says of a part of the page whether something stands in it that is not saved. */
export const useMarkUnsaved = () => use(Unsaved);

type Props = {
  children: ReactNode;
  /** The addresses of a page that has several: between them nothing is left. */
  within?: string[];
};

/** Asks before the page is left while something typed on it is not saved. */
export function UnsavedGuard({ children, within = [] }: Props) {
  const parts = useRef(new Set<string>());
  const mark = useRef<Mark>((part, unsaved) => {
    if (unsaved) parts.current.add(part);
    else parts.current.delete(part);
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      parts.current.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !within.includes(nextLocation.pathname),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (parts.current.size > 0) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <Unsaved value={mark.current}>
      {children}
      <Dialog
        title="Leave without saving?"
        open={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
      >
        <p className="mt-3">What you typed on this page is not saved yet, and goes when you leave.</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={() => blocker.reset?.()}>
            Stay here
          </button>
          <button
            type="button"
            className="button button-small button-danger"
            onClick={() => blocker.proceed?.()}
          >
            Leave
          </button>
        </div>
      </Dialog>
    </Unsaved>
  );
}
