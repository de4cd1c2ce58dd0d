import {
  SETTINGS_SECTIONS,
  type SettingField,
  type SettingsSection,
} from "#server/website/settings/contract.ts";
import type { FormOfTexts } from "../content/content-editor.tsx";
import { lineRows, TypedField } from "../content-blocks/typed-field.tsx";

/** Returns the props of a field's input by the field's name. */
export const wiredTo =
  (section: SettingsSection, { texts, errors, onChange }: FormOfTexts) =>
  (name: string) => {
    const fields: Record<string, SettingField> = SETTINGS_SECTIONS[section].fields;
    const { label, max, lines = 1, keyboard, optional, hint } = fields[name] ?? { label: name, max: 0 };
    return {
      id: `setting-${name}`,
      name,
      label,
      max,
      keyboard,
      optional,
      hint,
      ...(keyboard ? { rows: 1 } : {}),
      ...(lines > 1 ? { rows: 3, oneLine: false } : {}),
      value: texts[name] ?? "",
      error: errors[name],
      onChange: (text: string) => onChange(name, text),
    };
  };

/** A section's fields in one column. */
export function SettingFields({ section, ...form }: FormOfTexts & { section: SettingsSection }) {
  const wired = wiredTo(section, form);
  return Object.keys(SETTINGS_SECTIONS[section].fields).map((name) => {
    const field = wired(name);
    return (
      <TypedField key={name} rows={section === "general" ? lineRows(field.max - 1) : 1} oneLine {...field} />
    );
  });
}
