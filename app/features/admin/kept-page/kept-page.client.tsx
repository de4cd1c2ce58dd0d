import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { isFormBegun } from "#app/forms/begun-forms.ts";
import { isChoosing } from "../change-signal/is-choosing.ts";
import { useStaysFresh } from "../change-signal/use-fresh-data.ts";
import * as strings from "../strings/kept-page.ts";
import { type Answered, whenAnswered } from "./keep-page.ts";

export { keepPage } from "./keep-page.ts";

const AGAIN_MS = 10_000;

type Kept = {
  path: string;
  /** A change has no answer. Else it has one, or nothing was sent. */
  isUnsure: boolean;
  /** The page shows what was before a change of its own. */
  isOwed: boolean;
  /** The page could not be read. */
  isOld: boolean;
};

const FRESH = { isUnsure: false, isOwed: false, isOld: false };

function meet(kept: Kept, { path, isChange, isFault }: Answered): Kept {
  const before = kept.path === path ? kept : { ...FRESH, path };
  if (isChange) return { ...before, isUnsure: isFault, isOwed: true };
  return isFault ? { ...before, isOld: true } : { ...before, isOwed: false, isOld: false };
}

/** Keeps a page that can't be read again as it is, says so, and reads it again until that works. */
export function KeptPage() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const staysFresh = useStaysFresh();
  const [kept, setKept] = useState<Kept>({ ...FRESH, path: pathname });
  const { isUnsure, isOwed, isOld } = kept.path === pathname ? kept : FRESH;

  const hear = useEffectEvent((answered: Answered) => {
    // A page that was on its way to be shown has nothing that is typed on it.
    if (answered.path !== pathname && !answered.isChange) return false;
    setKept((now) => meet(now, { ...answered, path: pathname }));
    return answered.isFault;
  });
  useEffect(() => whenAnswered((answered) => hear(answered)), []);
  useEffect(() => {
    // On the way to another page, a fault has a page of its own. When it is needed, it may not come any more.
    import("#app/components/layout/fault-page.tsx").catch(() => {});
  }, []);

  const again = useEffectEvent(() => {
    if (document.visibilityState !== "visible" || state !== "idle" || navigation.state !== "idle") return;
    // A page that is not read while somebody is at it waits here as well, unless it does not show their own change.
    if (!isOwed && (isChoosing() || (staysFresh !== "while-typing" && isFormBegun()))) return;
    void revalidate();
  });
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => again(), AGAIN_MS);
    const onBack = () => again();
    addEventListener("online", onBack);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onBack);
    };
  }, [isOld]);

  return (
    <div role="status" className="kept-page">
      {isUnsure && <p>{strings.weDontKnowWhetherThis}</p>}
      {isOld && <p>{strings.weCouldntRefreshThisPage}</p>}
    </div>
  );
}
