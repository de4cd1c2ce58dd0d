import { Link, useSearchParams } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import type { BookingScreen } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/saved-views.ts";

/** Views that every studio needs. */
const BUILT_IN = [
  { name: strings.all, query: "" },
  { name: strings.open, query: "status=open" },
  { name: STATUS_NAMES.new, query: "status=new" },
  { name: STATUS_NAMES.held, query: "status=held" },
  { name: STATUS_NAMES.confirmed, query: "status=confirmed" },
];

export const isBuiltIn = (query: string) => BUILT_IN.some((view) => view.query === query);

/** Ways to the views. The search and the board stay. */
export function ViewTabs({ views, query }: Pick<BookingScreen, "views" | "query">) {
  const [words] = useSearchParams();
  const address = (view: string) => {
    const next = new URLSearchParams(view);
    for (const name of ["q", "view"]) {
      const kept = words.get(name);
      if (kept) next.set(name, kept);
    }
    return `?${next}`;
  };
  const tab = (view: { name: string; query: string }) => (
    <Link
      to={address(view.query)}
      preventScrollReset
      aria-current={view.query === query ? "page" : undefined}
      className="list-tab"
    >
      {view.name}
    </Link>
  );
  return (
    <nav aria-label={strings.views} className="min-w-0">
      <ul className="list-tabs">
        {BUILT_IN.map((view) => (
          <li key={view.query}>{tab(view)}</li>
        ))}
        {views.map((view) => (
          <li key={view.id}>{tab(view)}</li>
        ))}
      </ul>
    </nav>
  );
}
