import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate } from "react-router";
import { Dialog } from "#app/components/ui/dialog.tsx";
import * as strings from "./strings.ts";

type Mark = (part: string, unsaved: boolean) => void;

const Unsaved = createContext<Mark>(() => {});

/** Returns a function that marks a part of the page as having unsaved changes. */
export const useMarkUnsaved = () => use(Unsaved);

type Props = {
  children: ReactNode;
  /** The addresses of a page that has several. Moving between them does not count as leaving. */
  within?: string[];
};

/** Asks for confirmation before leaving the page with unsaved changes. */
export function UnsavedGuard({ children, within = [] }: Props) {
  const parts = useRef(new Set<string>());
  const mark = useRef<Mark>((part, unsaved) => {
    if (unsaved) parts.current.add(part);
    else parts.current.delete(part);
  });
  const leaving = useRef(false);
  // The router forgets a blocked navigation when a save's revalidation finishes. The question stays until it is
  // answered.
  const [asked, setAsked] = useState<{ location: Location; open: boolean }>();
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !leaving.current &&
      parts.current.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      !within.includes(nextLocation.pathname),
  );
  if (blocker.state === "blocked" && asked?.location !== blocker.location) {
    setAsked({ location: blocker.location, open: true });
  }

  function stay() {
    // The dialog also closes after "Leave".
    if (!asked?.open) return;
    setAsked({ ...asked, open: false });
    if (blocker.state === "blocked") blocker.reset();
  }

  async function leave() {
    if (!asked) return;
    setAsked({ ...asked, open: false });
    if (blocker.state === "blocked") return blocker.proceed();
    leaving.current = true;
    await navigate(asked.location);
    leaving.current = false;
  }

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
      <Dialog title={strings.leaveWithoutSaving} open={asked?.open === true} onClose={stay}>
        <p className="mt-3">{strings.youHaveUnsavedChangesOn}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-small" onClick={stay}>
            {strings.stayHere}
          </button>
          <button type="button" className="button button-small button-danger" onClick={leave}>
            {strings.leave}
          </button>
        </div>
      </Dialog>
    </Unsaved>
  );
}
