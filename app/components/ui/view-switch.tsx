import { Link } from "react-router";
import * as strings from "#app/components/strings/ui.ts";

type Props<View extends string> = {
  views: readonly View[];
  names: Record<View, string>;
  current: View;
  address: (view: View) => string;
};

/** Links to other views of the same list: as rows, a board or cards. */
export const ViewSwitch = <View extends string>({ views, names, current, address }: Props<View>) => (
  <nav aria-label={strings.view}>
    <ul className="flex">
      {views.map((view) => (
        <li key={view}>
          <Link
            to={address(view)}
            preventScrollReset
            aria-current={view === current ? "true" : undefined}
            className="inline-flex min-h-[var(--control,2.75rem)] items-center border border-edge px-3 aria-[current=true]:bg-text aria-[current=true]:text-paper"
          >
            {names[view]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
