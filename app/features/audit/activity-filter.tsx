import { Form, Link } from "react-router";
import { FilterInput, FilterSelect } from "#app/forms/filter-fields.tsx";
import { type Activity, AUDIT_ACTIONS, AUDIT_ENTITIES } from "#server/audit/contract.ts";
import * as strings from "./strings/audit.ts";
import { ACTION_NAMES, ENTITY_NAMES } from "./strings/names.ts";

export function ActivityFilter({ filter, actors }: Pick<Activity, "filter" | "actors">) {
  const filtered = Object.values(filter).some((value) => value !== null);
  return (
    <Form
      // Filled in anew whenever the address says something else.
      key={Object.values(filter).join(" ")}
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_2fr_1.5fr_1fr_1fr_auto]"
    >
      <div className="col-span-2 lg:col-span-1">
        <FilterSelect
          name="actor"
          label={strings.who}
          chosen={filter.actor ?? ""}
          options={[["", strings.anyone], ...actors.map(({ id, label }) => [id, label] as const)]}
        />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <FilterSelect
          name="action"
          label={strings.what}
          chosen={filter.action ?? ""}
          options={[
            ["", strings.everything],
            ...AUDIT_ACTIONS.map((action) => [action, ACTION_NAMES[action]] as const),
          ]}
        />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <FilterSelect
          name="entity"
          label={strings.type}
          chosen={filter.entity ?? ""}
          options={[
            ["", strings.allKinds],
            ...AUDIT_ENTITIES.map((entity) => [entity, ENTITY_NAMES[entity]] as const),
          ]}
        />
      </div>
      <FilterInput type="date" name="from" label={strings.from} chosen={filter.from ?? ""} />
      <FilterInput type="date" name="until" label={strings.until} chosen={filter.until ?? ""} />
      <div className="col-span-2 flex items-center gap-4 lg:col-span-1">
        <button type="submit" className="button button-small">
          {strings.show}
        </button>
        {filtered && (
          <Link to="." className="text-link inline-flex min-h-11 items-center">
            {strings.clear}
          </Link>
        )}
      </div>
    </Form>
  );
}
