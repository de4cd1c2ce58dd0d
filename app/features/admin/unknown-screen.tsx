import { useLocation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { useRole } from "#app/lib/use-role.ts";
import { LinkRows } from "./link-rows.tsx";
import { nearestScreens } from "./nearest-screens.ts";
import { SearchForm } from "./search-form.tsx";
import * as strings from "./strings/admin.ts";

/** The page for an admin at an address below /admin that doesn't exist, or whose record was deleted. */
export function UnknownScreen() {
  const { pathname } = useLocation();
  const role = useRole();
  const rows = nearestScreens(pathname, role).map(({ to, label }) => ({ to, label, note: to }));
  return (
    <section>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.pageNotFound}</h1>
      <p className="quiet measure mt-2">
        {strings.nothingIsAt} <span className="wrap-anywhere">{pathname}</span>
        {strings.itMayHaveBeenDeleted}
      </p>
      <div className="mt-6">
        <SearchForm query="" />
      </div>
      <div className="mt-8 max-w-xl">
        <Panel title={strings.didYouMean}>
          <LinkRows rows={rows} />
        </Panel>
      </div>
    </section>
  );
}
