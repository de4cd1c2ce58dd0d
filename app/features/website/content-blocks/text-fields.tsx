import { TEXT_VARIABLES, type WordsField } from "#server/website/content-block-fields/contract.ts";
import type { TextBlockView } from "#server/website/content-blocks/contract.ts";
import type { FormOfTexts } from "../content/content-editor.tsx";
import { ItemList } from "./item-list.tsx";
import { lineRows, TypedField } from "./typed-field.tsx";

const ROWS = { text: 5, prose: 24 };

const rowsOf = ({ kind, max }: WordsField) => (kind === "line" ? lineRows(max) : ROWS[kind]);

type Props = FormOfTexts & Pick<TextBlockView, "fields">;

/** A block's fields, according to its definition. */
export const TextFields = ({ fields, texts, errors, onChange }: Props) =>
  Object.entries(fields).map(([name, field]) =>
    field.kind === "list" ? (
      <ItemList
        key={name}
        name={name}
        field={field}
        text={texts[name] ?? "[]"}
        errors={errors}
        onChange={(text) => onChange(name, text)}
      />
    ) : (
      <TypedField
        key={name}
        id={`text-${name}`}
        name={name}
        label={field.label}
        value={texts[name] ?? ""}
        max={field.max}
        rows={rowsOf(field)}
        oneLine={field.kind === "line"}
        optional={field.optional}
        hint={field.hint ?? hintOf(field)}
        error={errors[name]}
        onChange={(text) => onChange(name, text)}
      />
    ),
  );

/** Describes the variables that a field supports in double brackets. */
const hintOf = ({ variables = [] }: WordsField) =>
  variables.length > 0
    ? variables.map((name) => `{{${name}}} stands for ${TEXT_VARIABLES[name]}.`).join(" ")
    : undefined;
