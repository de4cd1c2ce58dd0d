import { useEffect, useState } from "react";
import { redirect, useLocation } from "react-router";
import type { Outcome } from "./outcome.ts";

/** The outcome of a form whose action led to another page, until that page shows it. */
let carried: { path: string; outcome: Outcome } | undefined;

/** Redirects to another page, which shows the outcome. Only for client actions: a server has many users. */
export function redirectWith(outcome: Outcome, path: string): Response {
  carried = { path, outcome };
  return redirect(path);
}

/** Returns the outcome that this page was opened with, until the next navigation. A reload forgets it. */
export function useCarried(): Outcome | undefined {
  const { key, pathname } = useLocation();
  const [shown, setShown] = useState<{ key: string; outcome: Outcome }>();
  useEffect(() => {
    if (carried?.path === pathname) setShown({ key, outcome: carried.outcome });
    carried = undefined;
  }, [key, pathname]);
  return shown?.key === key ? shown.outcome : undefined;
}
