import { Outlet, useLocation, useMatches } from "react-router";
import { LOOK_PATHS, tabOf } from "#app/features/website/theme/tabs.ts";
import { LookDesk } from "#app/features/website/theme/theme-editor.tsx";
import { UnsavedGuard } from "#app/forms/unsaved.tsx";
import type { LookScreen } from "#server/website/theme/contract.ts";

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
