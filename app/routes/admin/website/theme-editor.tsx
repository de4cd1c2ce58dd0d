import { Outlet, useLocation, useMatches } from "react-router";
import { THEME_PATHS, tabOf } from "#app/features/website/theme/tabs.ts";
import { ThemeEditor } from "#app/features/website/theme/theme-editor.tsx";
import { UnsavedGuard } from "#app/forms/unsaved-changes.tsx";
import type { ThemeScreen } from "#server/website/theme/contract.ts";

/** Stays mounted across its addresses, because they all edit the same draft. */
export default function ThemeEditorLayout() {
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.loaderData as ThemeScreen | undefined;
  return (
    <UnsavedGuard within={THEME_PATHS}>
      {screen && <ThemeEditor screen={screen} tab={tabOf(pathname, search)} />}
      <Outlet />
    </UnsavedGuard>
  );
}
