import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { Field, fieldAttributes } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { BookingSettings } from "#server/bookings/calendar/contract.ts";
import type { CalendarOutcome } from "./change-calendar.ts";
import { Theirs } from "./others-change.tsx";
import { useStarted } from "./use-form-start.ts";

const FIELDS = [
  {
    name: "weddingsPerDay",
    label: "Weddings a day",
    hint: "How many crews you have. Days with a number of their own keep it.",
  },
  {
    name: "holdDays",
    label: "Hold length (days)",
    hint: "After that, the date is released automatically, and both sides get an email.",
  },
] as const;

type Props = { settings: BookingSettings; outcome: CalendarOutcome | undefined };

/** What holds for every day. */
export function SettingsPanel({ settings, outcome }: Props) {
  const about = outcome?.intent === "settings" ? outcome : undefined;
  const { started, version, theirs, takeTheirs, errors, turn } = useStarted(settings, about);
  const busy = useNavigation().formData?.get("intent") === "settings";
  return (
    <Panel title="Every day">
      <Form method="post" preventScrollReset noValidate className="grid gap-4 px-5 py-4">
        <input type="hidden" name="intent" value="settings" />
        <input type="hidden" name="version" value={version} />
        <fieldset key={turn} disabled={busy} className="grid gap-4 sm:grid-cols-2">
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
          <label className="flex min-h-11 items-start gap-3 text-14 sm:col-span-2">
            <input
              type="checkbox"
              name="partnerLabels"
              value="yes"
              defaultChecked={started.partnerLabels}
              className="mt-0.5 size-5 flex-none"
            />
            <span>
              Say “First partner” and “Second partner” instead of “Bride” and “Groom”
              <span className="quiet block">On the booking form, in the back office and in exports.</span>
            </span>
          </label>
        </fieldset>
        {theirs && (
          <Theirs
            words={`${theirs.weddingsPerDay} weddings a day, holds of ${theirs.holdDays} days, ${theirs.partnerLabels ? "first and second partner" : "bride and groom"}`}
            onTake={takeTheirs}
          />
        )}
        <div>
          <SubmitButton busyLabel="Saving..." busy={busy} className="button-small">
            Save settings
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
