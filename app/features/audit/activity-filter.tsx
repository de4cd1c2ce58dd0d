import { type Chip, type Choices, FilterBar, FilterGroup } from "#app/components/ui/filter-bar.tsx";
import { FilterInput, FilterSelect } from "#app/forms/filter-fields.tsx";
import { FilterForm } from "#app/forms/filter-form.tsx";
import { formatCalendarDate } from "#app/lib/format.ts";
import { type Activity, AUDIT_ACTIONS, AUDIT_ENTITIES } from "#server/audit/contract.ts";
import * as strings from "./strings/audit.ts";
import { ACTION_NAMES, ENTITY_NAMES } from "./strings/names.ts";

type Props = Pick<Activity, "filter" | "actors"> & {
  /** The record that a link from elsewhere limits the list to, in words. */
  thing: string | null;
};

/** The active filters of the log, and all available ones: actors and actions are too many for chips. */
export function ActivityFilter({ filter: { actor, action, entity, from, until }, actors, thing }: Props) {
  const kinds: Choices = {
    name: "entity",
    label: strings.type,
    chosen: entity,
    options: AUDIT_ENTITIES.map((kind) => [kind, ENTITY_NAMES[kind]]),
  };
  const by = actors.find(({ id }) => id === actor)?.label ?? actor;
  const chips: (Chip | false)[] = [
    by !== null && { text: `${strings.who}: ${by}`, names: ["actor"] },
    action !== null && { text: `${strings.what}: ${ACTION_NAMES[action]}`, names: ["action"] },
    from !== null && { text: `${strings.from} ${formatCalendarDate(from)}`, names: ["from"] },
    until !== null && { text: `${strings.until} ${formatCalendarDate(until)}`, names: ["until"] },
    thing !== null && { text: thing, names: ["thing"] },
  ];
  return (
    <FilterBar filters={[kinds]} chips={chips.filter((chip) => chip !== false)}>
      <FilterGroup label={strings.whoWhatAndWhen}>
        <FilterForm
          names={["actor", "action", "from", "until"]}
          className="grid grid-cols-2 items-end gap-2 sm:max-w-lg"
        >
          <FilterSelect
            name="actor"
            label={strings.who}
            chosen={actor ?? ""}
            wide
            options={[["", strings.anyone], ...actors.map(({ id, label }) => [id, label] as const)]}
          />
          <FilterSelect
            name="action"
            label={strings.what}
            chosen={action ?? ""}
            wide
            options={[
              ["", strings.everything],
              ...AUDIT_ACTIONS.map((each) => [each, ACTION_NAMES[each]] as const),
            ]}
          />
          <FilterInput type="date" name="from" label={strings.from} chosen={from ?? ""} />
          <FilterInput type="date" name="until" label={strings.until} chosen={until ?? ""} />
          <button type="submit" className="button button-small col-span-2 justify-self-start max-sm:w-full">
            {strings.apply}
          </button>
        </FilterForm>
      </FilterGroup>
    </FilterBar>
  );
}
