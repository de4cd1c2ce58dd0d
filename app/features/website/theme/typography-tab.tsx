import { useId } from "react";
import { Panel } from "#app/components/ui/panel.tsx";
import { FAMILIES } from "#app/theme/font-families.ts";
import specimens from "#app/theme/font-specimens.css?url";
import { SIZE_STEPS, type Theme } from "#server/website/theme/contract.ts";
import { SIZE_NAMES } from "#server/website/theme-labels/contract.ts";
import * as strings from "../strings/theme.ts";
import { Choices } from "./choices.tsx";
import type { TabProps } from "./theme-tab.tsx";

const SIZES = SIZE_STEPS.map((value) => ({ value, label: SIZE_NAMES[value] }));

export function TypographyTab({ theme, onChange }: TabProps) {
  const name = useId();
  return (
    <>
      {/* Five fonts that no other page loads. */}
      <link rel="stylesheet" href={specimens} precedence="specimens" />
      <Panel title={strings.fontOfTheHeadings}>
        <fieldset className="grid gap-3 p-5">
          <legend className="sr-only">{strings.fontOfTheHeadings}</legend>
          {(Object.keys(FAMILIES) as Theme["fontFamily"][]).map((family) => (
            <label
              key={family}
              className="flex min-h-12 cursor-pointer items-center gap-4 border border-edge px-4 py-3 has-checked:border-text has-checked:outline has-checked:outline-1 has-checked:outline-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                checked={theme.fontFamily === family}
                onChange={() => onChange({ fontFamily: family })}
                className="size-4 flex-none accent-current"
              />
              <span className="min-w-0">
                <span className="block text-14 font-semibold">{family}</span>
                <span aria-hidden className="specimen block" data-font={family}>
                  {strings.yourLoveStoryToldLike}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </Panel>
      <Panel title={strings.sizes}>
        <div className="grid gap-6 p-5">
          <Choices
            legend={strings.headings}
            value={theme.headingSize}
            options={SIZES}
            onChange={(headingSize) => onChange({ headingSize })}
          />
          <Choices
            legend={strings.text}
            value={theme.textSize}
            options={SIZES}
            onChange={(textSize) => onChange({ textSize })}
          />
        </div>
      </Panel>
    </>
  );
}
