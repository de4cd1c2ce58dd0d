import { useSearchParams } from "react-router";
import { FilterBar } from "#app/components/ui/filter-bar.tsx";
import { besideSearch } from "#app/forms/filter-address.ts";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import { MAIL_KIND_NAMES } from "#server/mail/kinds/contract.ts";
import { BOUNCED, OUTBOX_SEARCH_MAX, type Outbox, STATE_NAMES } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";

/** Search and filters, stored in the address. */
export function OutboxFilter({ filter, totals }: Pick<Outbox, "filter" | "totals">) {
  const [query] = useSearchParams();
  const states = Object.entries(STATE_NAMES) as [keyof Outbox["totals"], string][];
  return (
    <>
      <FilterBar
        filters={[
          {
            name: "state",
            label: strings.state,
            chosen: filter.state,
            options: [
              ...states.map(([state, name]) => [state, name, totals[state]] as const),
              [BOUNCED, DELIVERY_NAMES.bounced],
            ],
          },
          {
            name: "kind",
            label: strings.kind,
            chosen: filter.kind,
            options: Object.entries(MAIL_KIND_NAMES),
          },
        ]}
      />
      <LiveSearch
        compact
        id="outbox-search"
        label={strings.searchByAddress}
        search={filter.search}
        maxLength={OUTBOX_SEARCH_MAX}
        hidden={besideSearch(query)}
      />
    </>
  );
}
