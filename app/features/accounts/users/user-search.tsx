import { LiveSearch } from "#app/forms/live-search.tsx";
import { SEARCH_MAX, type UserTab } from "#server/accounts/users/contract.ts";

export function UserSearch({ tab, search }: { tab: UserTab; search: string }) {
  return (
    <LiveSearch
      id="user-search"
      label={tab === "customers" ? "Search by name or email" : "Search by name, role or email"}
      search={search}
      maxLength={SEARCH_MAX}
      hidden={tab === "all" ? {} : { tab }}
      className="w-full sm:w-80"
    />
  );
}
