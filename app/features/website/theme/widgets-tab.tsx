import { Panel } from "#app/components/ui/panel.tsx";
import { inputStyle } from "#app/forms/field.tsx";
import {
  LINK_LABEL_MAX,
  TARGET_MAX,
  THEME_LABELS,
  type Theme,
  TITLE_MAX,
  WIDGET_SLOTS,
  type WidgetKind,
  WORDS_MAX,
} from "#server/website/theme/contract.ts";
import { SLOT_NAMES } from "#server/website/theme-labels/contract.ts";
import { TypedField } from "../content-blocks/typed-field.tsx";
import { Switch } from "./choices.tsx";
import type { TabProps } from "./theme-tab.tsx";

type FieldOf = { name: string; label: string; max: number; rows?: number; optional?: boolean; hint?: string };

const LINK: FieldOf[] = [
  { name: "label", label: "Link text", max: LINK_LABEL_MAX, optional: true },
  { name: "target", label: "Leads to", max: TARGET_MAX, optional: true, hint: "Like /booking." },
];

/** What each widget says. */
const WIDGETS: { kind: WidgetKind; hint: string; fields: FieldOf[] }[] = [
  {
    kind: "announcement",
    hint: "One line in the brand color.",
    fields: [{ name: "text", label: "Announcement", max: TITLE_MAX }, ...LINK],
  },
  {
    kind: "testimonial",
    hint: "A quote from a couple, in large type.",
    fields: [
      { name: "quote", label: "What they said", max: WORDS_MAX, rows: 3 },
      { name: "names", label: "Their names", max: TITLE_MAX, optional: true },
    ],
  },
  {
    kind: "filmStrip",
    hint: "Stills from your latest films in one row, each linked to its film.",
    fields: [{ name: "title", label: "Title", max: TITLE_MAX, optional: true }],
  },
  {
    kind: "callToAction",
    hint: "A title, a short text, and one button.",
    fields: [
      { name: "title", label: "Title", max: TITLE_MAX },
      { name: "text", label: "Words", max: WORDS_MAX, rows: 3, optional: true },
      { name: "label", label: "Button text", max: LINK_LABEL_MAX },
      { name: "target", label: "Leads to", max: TARGET_MAX, hint: "Like /contact." },
    ],
  },
];

export function WidgetsTab({ theme, errors, onChange }: TabProps) {
  return WIDGETS.map(({ kind, hint, fields }) => {
    const widget = theme[kind];
    const texts: Record<string, unknown> = widget;
    const put = (changes: object) => onChange({ [kind]: { ...widget, ...changes } } as Partial<Theme>);
    return (
      <Panel key={kind} title={THEME_LABELS[kind]}>
        <div className="grid gap-5 p-5">
          <Switch
            label={`Show the ${THEME_LABELS[kind].toLowerCase()}`}
            hint={hint}
            on={widget.shown}
            onChange={(shown) => put({ shown })}
          />
          <div>
            <label htmlFor={`${kind}-slot`} className="mb-2 block text-14 font-semibold">
              Place<span className="sr-only"> of the {THEME_LABELS[kind].toLowerCase()}</span>
            </label>
            <select
              id={`${kind}-slot`}
              value={widget.slot}
              onChange={({ currentTarget }) => put({ slot: currentTarget.value })}
              className={`${inputStyle} select`}
            >
              {WIDGET_SLOTS[kind].map((slot) => (
                <option key={slot} value={slot}>
                  {SLOT_NAMES[slot]}
                </option>
              ))}
            </select>
          </div>
          {fields.map(({ name, ...field }) => (
            <TypedField
              key={name}
              {...field}
              id={`${kind}-${name}`}
              value={String(texts[name] ?? "")}
              error={errors[`${kind}.${name}`]}
              onChange={(text) => put({ [name]: text })}
            />
          ))}
        </div>
      </Panel>
    );
  });
}
