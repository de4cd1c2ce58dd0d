import { Tabs } from "#app/components/ui/tabs.tsx";
import type { UserFilter, UsersScreen, UserTab } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

type Props = { tab: UserTab; search: string; filter: UserFilter; totals: UsersScreen["totals"] };

/** The tabs, with their counts. */
export function UserTabs({ tab, search, filter, totals }: Props) {
  const tabs: { name: UserTab; label: string; count: number }[] = [
    { name: "all", label: strings.allUsers, count: totals.users },
    { name: "admins", label: strings.admins, count: totals.admins },
    { name: "customers", label: strings.customers, count: totals.bookings },
  ];
  const address = (name: UserTab) => {
    const query = new URLSearchParams({
      ...(name === "all" ? {} : { tab: name }),
      ...(search ? { q: search } : {}),
    });
    // Customers are bookings, which have none of these filters.
    const words = name === "customers" ? [] : Object.entries(filter);
    for (const [word, value] of words) if (value) query.set(word, value);
    return `?${query}`;
  };
  return (
    <Tabs
      label={strings.users}
      tabs={tabs.map(({ name, label, count }) => ({
        key: name,
        to: address(name),
        label: `${label} (${count})`,
      }))}
      current={tab}
      preventScrollReset
      className="tabs-narrow"
    />
  );
}
