import { useSearchParams } from "react-router";
import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import { besideSearch } from "#app/forms/filter-address.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import {
  COUPLE_CHOICES,
  SEARCH_MAX,
  SEEN_CHOICES,
  type UserFilter,
  type UserTab,
  YES_OR_NO,
} from "#server/accounts/users/contract.ts";
import { ROLE_CHOICES, ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";

type Props = { tab: UserTab; search: string };

export function UserSearch({ tab, search }: Props) {
  const [query] = useSearchParams();
  return (
    <LiveSearch
      compact
      id="user-search"
      label={tab === "customers" ? strings.searchByNameOrEmail : strings.searchByNameRoleOr}
      search={search}
      maxLength={SEARCH_MAX}
      hidden={besideSearch(query)}
    />
  );
}

/** The active filters of the accounts, and all available ones. */
export const UserFilterBar = ({ filter }: { filter: UserFilter }) => (
  <FilterBar
    filters={[
      {
        name: "role",
        label: strings.role,
        chosen: filter.role,
        options: ROLE_CHOICES.map((role) => [role, ROLE_LABELS[role]]),
      },
      {
        name: "confirmed",
        label: strings.confirmed,
        chosen: filter.confirmed,
        options: YES_OR_NO.map((answer) => [answer, strings.CONFIRMED[answer]]),
      },
      {
        name: "suspended",
        label: strings.access,
        chosen: filter.suspended,
        options: YES_OR_NO.map((answer) => [answer, strings.SUSPENDED[answer]]),
      },
      {
        name: "seen",
        label: strings.lastSeen,
        chosen: filter.seen,
        options: SEEN_CHOICES.map((seen) => [seen, strings.SEEN[seen]]),
      },
      {
        name: "couples",
        label: strings.couples,
        chosen: filter.couples,
        options: COUPLE_CHOICES.map((choice) => [choice, strings.COUPLES[choice]]),
      },
    ]}
  />
);
