import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { Field, fieldAttributes } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { BookingSettings } from "#server/bookings/calendar/contract.ts";
import * as strings from "../strings/calendar.ts";
import type { CalendarOutcome } from "./change-calendar.ts";
import { Theirs } from "./others-change.tsx";
import { useStarted } from "./use-form-start.ts";

const FIELDS = [
  {
    name: "weddingsPerDay",
    label: strings.weddingsADay,
    hint: strings.howManyCrewsYouHave,
  },
  {
    name: "holdDays",
    label: strings.holdLengthDays,
    hint: strings.afterThatTheDateIs,
  },
] as const;

type Props = { settings: BookingSettings; outcome: CalendarOutcome | undefined };

/** The settings for all days. */
export function SettingsPanel({ settings, outcome }: Props) {
  const about = outcome?.intent === "settings" ? outcome : undefined;
  const { started, version, theirs, takeTheirs, errors, turn } = useStarted(settings, about);
  const busy = useNavigation().formData?.get("intent") === "settings";
  return (
    <Panel title={strings.everyDay}>
      <Form method="post" preventScrollReset noValidate className="grid gap-4 px-5 py-4">
        <input type="hidden" name="intent" value="settings" />
        <input type="hidden" name="version" value={version} />
        <fieldset key={turn} disabled={busy} className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">{strings.everyDay}</legend>
          {FIELDS.map(({ name, label, hint }) => (
            <Field key={name} id={name} label={label} hint={hint} error={errors[name]}>
              <input
                {...fieldAttributes({ id: name, hint, error: errors[name], focus: false })}
                name={name}
                type="text"
                inputMode="numeric"
                maxLength={2}
                defaultValue={started[name]}
                className="block min-h-11 w-full border border-edge bg-white px-3 py-2 text-14 text-text aria-invalid:border-danger"
              />
            </Field>
          ))}
        </fieldset>
        {theirs && (
          <Theirs
            words={strings.weddingsADayHoldsOf(theirs.weddingsPerDay, theirs.holdDays)}
            onTake={takeTheirs}
          />
        )}
        <div>
          <SubmitButton busyLabel={strings.saving} busy={busy} className="button-small">
            {strings.saveSettings}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
