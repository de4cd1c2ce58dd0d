import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { type Activity, AUDIT_ACTIONS, AUDIT_ENTITIES } from "#server/audit/contract.ts";
import { ACTION_NAMES, ENTITY_NAMES } from "./sentence.ts";

const box = "block w-full min-h-11 border border-edge bg-white px-3 py-2 text-14 text-text";

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  chosen: string | null;
  options: [string, string][];
};

function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  return (
    <Labelled id={name} label={label}>
      <select id={name} name={name} defaultValue={chosen ?? ""} className={`${box} select`}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

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
        <Choice
          name="actor"
          label="Who"
          all="Everybody"
          chosen={filter.actor}
          options={actors.map(({ id, label }) => [id, label])}
        />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <Choice
          name="action"
          label="What"
          all="Everything"
          chosen={filter.action}
          options={AUDIT_ACTIONS.map((action) => [action, ACTION_NAMES[action]])}
        />
      </div>
      <div className="col-span-2 lg:col-span-1">
        <Choice
          name="entity"
          label="Of what kind"
          all="All kinds"
          chosen={filter.entity}
          options={AUDIT_ENTITIES.map((entity) => [entity, ENTITY_NAMES[entity]])}
        />
      </div>
      <Labelled id="from" label="From">
        <input id="from" type="date" name="from" defaultValue={filter.from ?? ""} className={box} />
      </Labelled>
      <Labelled id="until" label="Until">
        <input id="until" type="date" name="until" defaultValue={filter.until ?? ""} className={box} />
      </Labelled>
      <div className="col-span-2 flex items-center gap-4 lg:col-span-1">
        <button type="submit" className="button button-small">
          Show
        </button>
        {filtered && (
          <Link to="." className="text-link inline-flex min-h-11 items-center">
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}
