import { Link } from "react-router";
import type { UsersScreen, UserTab } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

type Props = { tab: UserTab; search: string; totals: UsersScreen["totals"] };

export function UserTabs({ tab, search, totals }: Props) {
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
    return `?${query}`;
  };
  return (
    <nav aria-label={strings.users}>
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        {tabs.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={address(name)}
              preventScrollReset
              aria-current={name === tab ? "page" : undefined}
              className="tabular inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent hover:border-line aria-[current=page]:border-accent aria-[current=page]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
