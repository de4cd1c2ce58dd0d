import { Tabs } from "#app/components/ui/tabs.tsx";
import type { UserFilter, UsersScreen, UserTab } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

type Props = { tab: UserTab; search: string; filter: UserFilter; totals: UsersScreen["totals"] };

export function UserTabs({ tab, search, filter, totals }: Props) {
  const tabs: { name: UserTab; label: string }[] = [
    { name: "all", label: strings.allUsers(totals.users) },
    { name: "admins", label: strings.admins(totals.admins) },
    { name: "customers", label: strings.customers(totals.bookings) },
  ];
  const address = (name: UserTab) => {
    const query = new URLSearchParams({
      ...(name === "all" ? {} : { tab: name }),
      ...(search ? { q: search } : {}),
    });
    // Customers are bookings, which have none of this.
    const words = name === "customers" ? [] : Object.entries(filter);
    for (const [word, value] of words) if (value) query.set(word, value);
    return `?${query}`;
  };
  return (
    <Tabs
      label={strings.users}
      tabs={tabs.map(({ name, label }) => ({ key: name, to: address(name), label }))}
      current={tab}
      preventScrollReset
    />
  );
}
