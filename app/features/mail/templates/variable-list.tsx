import { PURPOSES } from "#server/mail/purposes/contract.ts";
import type { TemplateView } from "#server/mail/templates/contract.ts";
import { TEMPLATE_VARIABLES } from "#server/mail/variables/contract.ts";
import * as strings from "../strings/templates.ts";

type Props = Pick<TemplateView, "purpose"> & { onInsert: (placeholder: string) => void };

/** A template's available variables. Pressing one inserts it at the caret. */
export function VariableList({ purpose, onInsert }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{strings.variables}</legend>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PURPOSES[purpose].variables.map((name) => (
          <li key={name} className="flex items-center gap-3">
            <button
              type="button"
              onClick={() => onInsert(`{{${name}}}`)}
              className="min-h-11 flex-none cursor-pointer border border-line px-2 font-mono text-12 hover:border-edge"
            >
              <span className="sr-only">{strings.insert} </span>
              {`{{${name}}}`}
            </button>
            <span className="quiet text-12">{TEMPLATE_VARIABLES[name].meaning}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
