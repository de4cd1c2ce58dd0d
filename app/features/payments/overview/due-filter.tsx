import { Form, useSubmit } from "react-router";
import { inputStyle } from "#app/forms/field.tsx";
import {
  DUE_FILTER_NAMES,
  type DueFilter,
  type PaymentsOverview,
} from "#server/payments/overview/contract.ts";
import * as strings from "../strings/overview.ts";
import { monthName } from "./month-name.ts";

type Props = Pick<PaymentsOverview, "months"> & { filter: DueFilter };

/** What the list shows. A choice shows it at once; without JavaScript, the button does. */
export function DueFilterForm({ filter, months }: Props) {
  const submit = useSubmit();
  const known = filter.month && !months.includes(filter.month) ? [filter.month, ...months] : months;
  const choices: [name: keyof DueFilter, label: string, all: string, options: [string, string][]][] = [
    ["state", strings.state, strings.everythingOpen, Object.entries(DUE_FILTER_NAMES)],
    ["month", strings.dueIn, strings.anyMonth, known.map((month) => [month, monthName(month)])],
  ];
  return (
    <Form
      className="grid items-end gap-4 sm:grid-cols-3"
      aria-label={strings.filter}
      onChange={(event) => void submit(event.currentTarget)}
    >
      {choices.map(([name, label, all, options]) => (
        <div key={name} className="min-w-0">
          <label htmlFor={`due-${name}`} className="mb-1 block font-semibold">
            {label}
          </label>
          <select
            key={filter[name]}
            id={`due-${name}`}
            name={name}
            defaultValue={filter[name] ?? ""}
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
      ))}
      <div>
        <button type="submit" className="button button-small">
          {strings.show}
        </button>
      </div>
    </Form>
  );
}
