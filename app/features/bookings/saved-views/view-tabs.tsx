import { useSearchParams } from "react-router";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { BookingScreen } from "#server/bookings/list/contract.ts";
import * as strings from "../strings/saved-views.ts";

/** Views that every studio gets. */
const BUILT_IN = [
  { name: strings.all, query: "" },
  { name: strings.open, query: "status=open" },
  { name: STATUS_NAMES.new, query: "status=new" },
  { name: STATUS_NAMES.held, query: "status=held" },
  { name: STATUS_NAMES.confirmed, query: "status=confirmed" },
];

export const isBuiltIn = (query: string) => BUILT_IN.some((view) => view.query === query);

/** Links to the views. The search and the board layout are kept. */
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
  const all = [...BUILT_IN.map((view) => ({ ...view, id: view.query })), ...views];
  return (
    <Tabs
      label={strings.views}
      tabs={all.map((view) => ({ key: view.id, to: address(view.query), label: view.name }))}
      current={all.find((view) => view.query === query)?.id}
      preventScrollReset
    />
  );
}
