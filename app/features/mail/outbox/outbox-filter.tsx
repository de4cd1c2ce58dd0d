import { inputStyle } from "#app/forms/field.tsx";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { DELIVERY_NAMES } from "#server/mail/delivery/contract.ts";
import { MAIL_KIND_NAMES } from "#server/mail/kinds/contract.ts";
import { BOUNCED, OUTBOX_SEARCH_MAX, type Outbox, STATE_NAMES } from "#server/mail/outbox/contract.ts";
import * as strings from "../strings/outbox.ts";

type ChoiceProps = { name: string; label: string; all: string; chosen: string; options: [string, string][] };

function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={`outbox-${name}`} className="mb-1 block font-semibold">
        {label}
      </label>
      <select
        key={chosen}
        id={`outbox-${name}`}
        name={name}
        defaultValue={chosen}
        className={`${inputStyle} select`}
      >
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function OutboxFilter({ filter, totals }: Pick<Outbox, "filter" | "totals">) {
  const states = Object.entries(STATE_NAMES).map(([state, name]): [string, string] => [
    state,
    `${name} (${totals[state as keyof typeof totals]})`,
  ]);
  states.push([BOUNCED, DELIVERY_NAMES.bounced]);
  return (
    <LiveSearch
      id="outbox-search"
      label={strings.searchByAddress}
      search={filter.search}
      maxLength={OUTBOX_SEARCH_MAX}
      className="grid items-end gap-4 sm:grid-cols-3"
    >
      <Choice
        name="state"
        label={strings.state}
        all={strings.allStatuses}
        chosen={filter.state ?? ""}
        options={states}
      />
      <Choice
        name="kind"
        label={strings.kind}
        all={strings.allTypes}
        chosen={filter.kind ?? ""}
        options={Object.entries(MAIL_KIND_NAMES)}
      />
    </LiveSearch>
  );
}
