import { LiveSearch } from "#app/forms/live-search.tsx";
import { SEARCH_MAX, type UserTab } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";

export function UserSearch({ tab, search }: { tab: UserTab; search: string }) {
  return (
    <LiveSearch
      id="user-search"
      label={tab === "customers" ? strings.searchByNameOrEmail : strings.searchByNameRoleOr}
      search={search}
      maxLength={SEARCH_MAX}
      hidden={tab === "all" ? {} : { tab }}
      className="w-full sm:w-80"
    />
  );
}
