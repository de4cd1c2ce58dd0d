import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { isFormBegun } from "#app/forms/begun-forms.ts";
import { isChoosing } from "../change-signal/is-choosing.ts";
import { useStaysFresh } from "../change-signal/use-fresh-data.ts";
import * as strings from "../strings/stale-page.ts";
import { keepPageIf, type Settled } from "./keep-page-if.ts";
import { handleStalePages } from "./keep-stale-page.ts";

const RETRY_MS = 10_000;

type Staleness = {
  path: string;
  /** The last action failed, so it may or may not have been saved. */
  isUnsaved: boolean;
  /** The page has not reloaded since the last action. */
  isBehind: boolean;
  /** The last reload failed. */
  isStale: boolean;
};

const FRESH = { isUnsaved: false, isBehind: false, isStale: false };

function after(before: Staleness, { path, isAction, hasFailed }: Settled): Staleness {
  const now = before.path === path ? before : { ...FRESH, path };
  if (isAction) return { ...now, isUnsaved: hasFailed, isBehind: true };
  return hasFailed ? { ...now, isStale: true } : { ...now, isBehind: false, isStale: false };
}

/** Keeps a page that fails to reload, tells the user, and retries until it succeeds. */
export function StalePage() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const staysFresh = useStaysFresh();
  const [staleness, setStaleness] = useState<Staleness>({ ...FRESH, path: pathname });
  const { isUnsaved, isBehind, isStale } = staleness.path === pathname ? staleness : FRESH;

  const onSettled = useEffectEvent((settled: Settled) => {
    // A navigation to another page that fails shows the error page: nothing was typed there.
    if (settled.path !== pathname && !settled.isAction) return false;
    setStaleness((before) => after(before, { ...settled, path: pathname }));
    return settled.hasFailed;
  });
  useEffect(() => handleStalePages(keepPageIf((settled) => onSettled(settled))), []);
  useEffect(() => {
    // Preloads the error page, which may not load once the connection is gone.
    import("#app/components/layout/fault-page.tsx").catch(() => {});
  }, []);

  const retry = useEffectEvent(() => {
    if (document.visibilityState !== "visible" || state !== "idle" || navigation.state !== "idle") return;
    // Same rules as for other refreshes, except if the page doesn't show the user's own change yet.
    if (!isBehind && (isChoosing() || (staysFresh !== "while-typing" && isFormBegun()))) return;
    void revalidate();
  });
  useEffect(() => {
    if (!isStale) return;
    const timer = setInterval(() => retry(), RETRY_MS);
    const onOnline = () => retry();
    addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onOnline);
    };
  }, [isStale]);

  return (
    <div role="status" className="stale-page">
      {isUnsaved && <p>{strings.thisChangeMayNotHave}</p>}
      {isStale && <p>{strings.weCouldntRefreshThisPage}</p>}
    </div>
  );
}
