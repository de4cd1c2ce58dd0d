import { FilterSelect } from "#app/forms/filter-fields.tsx";
import { LiveSearch } from "#app/forms/live-search.tsx";
import {
  SEARCH_MAX,
  SEEN_CHOICES,
  type UserFilter,
  type UserTab,
  YES_OR_NO,
} from "#server/accounts/users/contract.ts";
import { ROLE_CHOICES, ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";

type Props = { tab: UserTab; search: string; filter: UserFilter };

/** Search and filter: each takes effect as it is changed, and is part of the address. */
export function UserSearch({ tab, search, filter }: Props) {
  return (
    <LiveSearch
      id="user-search"
      label={tab === "customers" ? strings.searchByNameOrEmail : strings.searchByNameRoleOr}
      search={search}
      maxLength={SEARCH_MAX}
      hidden={tab === "all" ? {} : { tab }}
      className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:items-end"
    >
      {tab !== "customers" && (
        <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <legend className="sr-only">{strings.filter}</legend>
          <FilterSelect
            name="role"
            label={strings.role}
            chosen={filter.role ?? ""}
            options={[
              ["", strings.anyRole],
              ...ROLE_CHOICES.map((role) => [role, ROLE_LABELS[role]] as const),
            ]}
          />
          <FilterSelect
            name="confirmed"
            label={strings.confirmed}
            chosen={filter.confirmed ?? ""}
            options={[
              ["", strings.all],
              ...YES_OR_NO.map((answer) => [answer, strings.CONFIRMED[answer]] as const),
            ]}
          />
          <FilterSelect
            name="suspended"
            label={strings.suspended}
            chosen={filter.suspended ?? ""}
            options={[
              ["", strings.all],
              ...YES_OR_NO.map((answer) => [answer, strings.SUSPENDED[answer]] as const),
            ]}
          />
          <FilterSelect
            name="seen"
            label={strings.lastSeen}
            chosen={filter.seen ?? ""}
            options={[
              ["", strings.anyTime],
              ...SEEN_CHOICES.map((seen) => [seen, strings.SEEN[seen]] as const),
            ]}
          />
        </fieldset>
      )}
    </LiveSearch>
  );
}
