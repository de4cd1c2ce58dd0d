import { Panel } from "#app/components/ui/panel.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { contrast, deriveAccent } from "#app/theme/contrast.ts";
import {
  BRAND_PRESETS,
  SURFACE_GROUPS,
  type SurfaceGroup,
  type Theme,
} from "#server/website/theme/contract.ts";
import { SURFACE_NAMES } from "#server/website/theme-labels/contract.ts";
import * as strings from "../strings/theme.ts";
import { Choices } from "./choices.tsx";

export type TabProps = {
  theme: Theme;
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<Theme>) => void;
};

const HEX = /^#[0-9a-f]{6}$/i;
const READABLE = 4.5;
const PAPER = "#FBF8F2";
const INK = "#14110F";

/** A color swatch as an SVG attribute, because the site's policy blocks style attributes. */
const Swatch = ({ color, text }: { color: string; text?: string }) => (
  <svg aria-hidden viewBox="0 0 48 28" className="w-14 flex-none border border-line">
    <rect width="48" height="28" fill={color} />
    {text && (
      <text x="24" y="19" textAnchor="middle" fontSize="14" fill={text}>
        {strings.aa}
      </text>
    )}
  </svg>
);

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/** The color's use on the site, with a warning if it had to be adjusted to be readable. */
function ContrastFacts({ color }: { color: string }) {
  const { accent, accentText, accentTextDark, onAccent } = deriveAccent(color);
  const uses = [
    { name: strings.wordsOnAButtonOf, ground: accent, text: onAccent, given: null },
    {
      name: strings.thisColorAsTextOnLight,
      ground: PAPER,
      text: accentText,
      given: contrast(accent, PAPER),
    },
    {
      name: strings.thisColorAsTextOn,
      ground: INK,
      text: accentTextDark,
      given: contrast(accent, INK),
    },
  ];
  return (
    <ul className="grid gap-3" aria-label={strings.contrast}>
      {uses.map(({ name, ground, text, given }) => (
        <li key={name} className="flex items-start gap-3">
          <Swatch color={ground} text={text} />
          <div>
            <p>
              {name}: <span className="tabular font-semibold">{ratio(contrast(text, ground))}</span>
            </p>
            {given !== null && given < READABLE && (
              <p className="text-14 text-danger">
                {strings.asItIsItWould(ratio(given), READABLE, ground, INK)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ThemeTab({ theme, errors, onChange }: TabProps) {
  const { brandColor, surfaces } = theme;
  const valid = HEX.test(brandColor);
  const error = errors.brandColor ?? (valid ? undefined : strings.pleaseGiveAColorAs);
  return (
    <>
      <Panel title={strings.color}>
        <div className="grid gap-6 p-5">
          <fieldset>
            <legend className="mb-2 text-14 font-semibold">{strings.presets}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
              {BRAND_PRESETS.map(({ name, color }) => (
                <button
                  key={color}
                  type="button"
                  aria-pressed={brandColor.toUpperCase() === color}
                  onClick={() => onChange({ brandColor: color })}
                  className="flex min-h-12 cursor-pointer items-center gap-3 border border-edge px-3 py-2 text-left aria-pressed:border-text aria-pressed:font-semibold"
                >
                  <Swatch color={color} />
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
          <Field id="brandColor" label={strings.anyColor} hint={strings.asAndSixDigits} error={error}>
            <div className="flex gap-3">
              <input
                type="color"
                aria-label={strings.pickAColor}
                value={valid ? brandColor.toLowerCase() : "#d4af37"}
                onChange={({ currentTarget }) => onChange({ brandColor: currentTarget.value.toUpperCase() })}
                className="h-12 w-16 flex-none cursor-pointer border border-edge bg-white p-1"
              />
              <input
                {...fieldAttributes({ id: "brandColor", hint: true, error, focus: false })}
                type="text"
                value={brandColor}
                maxLength={7}
                autoComplete="off"
                spellCheck={false}
                onChange={({ currentTarget }) => onChange({ brandColor: currentTarget.value.trim() })}
                className={`${inputStyle} tabular max-w-40`}
              />
            </div>
          </Field>
          {valid && <ContrastFacts color={brandColor} />}
        </div>
      </Panel>
      <Panel title={strings.backgrounds}>
        <div className="grid gap-6 p-5">
          <p className="quiet">{strings.pagesAlternateBetweenLightAnd}</p>
          {(Object.keys(SURFACE_GROUPS) as SurfaceGroup[]).map((group) => (
            <Choices
              key={group}
              legend={SURFACE_GROUPS[group].name}
              value={surfaces[group]}
              options={[
                { value: "light", label: SURFACE_NAMES.light },
                { value: "dark", label: SURFACE_NAMES.dark },
              ]}
              onChange={(surface) => onChange({ surfaces: { ...surfaces, [group]: surface } })}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}
