import { Outlet, useLocation, useMatches } from "react-router";
import { LookDesk } from "#app/features/look/look-desk.tsx";
import { LOOK_PATHS, tabOf } from "#app/features/look/tabs.ts";
import { UnsavedGuard } from "#app/forms/unsaved.tsx";
import type { LookScreen } from "#server/look/contract.ts";

/** Stays as its addresses change: one draft stands behind them all. */
export default function LookLayout() {
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.loaderData as LookScreen | undefined;
  return (
    <UnsavedGuard within={LOOK_PATHS}>
      {screen && <LookDesk screen={screen} tab={tabOf(pathname, search)} />}
      <Outlet />
    </UnsavedGuard>
  );
}
