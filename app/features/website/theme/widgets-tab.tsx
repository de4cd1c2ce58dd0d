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
import * as strings from "../strings/theme.ts";
import { Switch } from "./choices.tsx";
import type { TabProps } from "./theme-tab.tsx";

type FieldOf = { name: string; label: string; max: number; rows?: number; optional?: boolean; hint?: string };

const LINK: FieldOf[] = [
  { name: "label", label: strings.linkText, max: LINK_LABEL_MAX, optional: true },
  { name: "target", label: strings.link, max: TARGET_MAX, optional: true, hint: strings.likeBooking },
];

/** The fields of each widget. */
const WIDGETS: { kind: WidgetKind; hint: string; fields: FieldOf[] }[] = [
  {
    kind: "announcement",
    hint: strings.oneLineInTheBrand,
    fields: [{ name: "text", label: strings.announcement, max: TITLE_MAX }, ...LINK],
  },
  {
    kind: "testimonial",
    hint: strings.aQuoteFromACouple,
    fields: [
      { name: "quote", label: strings.whatTheySaid, max: WORDS_MAX, rows: 3 },
      { name: "names", label: strings.theirNames, max: TITLE_MAX, optional: true },
    ],
  },
  {
    kind: "filmStrip",
    hint: strings.stillsFromYourLatestFilms,
    fields: [{ name: "title", label: strings.title, max: TITLE_MAX, optional: true }],
  },
  {
    kind: "callToAction",
    hint: strings.aTitleAShortText,
    fields: [
      { name: "title", label: strings.title, max: TITLE_MAX },
      { name: "text", label: strings.text, max: WORDS_MAX, rows: 3, optional: true },
      { name: "label", label: strings.buttonText, max: LINK_LABEL_MAX },
      { name: "target", label: strings.link, max: TARGET_MAX, hint: strings.likeContact },
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
            label={strings.showThe(THEME_LABELS[kind].toLowerCase())}
            hint={hint}
            on={widget.shown}
            onChange={(shown) => put({ shown })}
          />
          <div>
            <label htmlFor={`${kind}-slot`} className="mb-2 block text-14 font-semibold">
              {strings.place}
              <span className="sr-only"> {strings.ofThe(THEME_LABELS[kind].toLowerCase())}</span>
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
