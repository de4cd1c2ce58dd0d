import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { HiddenFields } from "#app/forms/confirmed-change.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import * as strings from "../strings/settings.ts";
import { PARTNER_LABELS } from "./change-partner-labels.ts";

const CHOICES = [
  { value: "no", label: strings.brideAndGroom },
  { value: "yes", label: strings.firstAndSecondPartner },
];

/** The setting for how the site names the two people of a couple. */
export function PartnerLabelsPanel({ partnerLabels }: { partnerLabels: boolean }) {
  const busy = useNavigation().formData?.get("intent") === PARTNER_LABELS;
  return (
    <Panel title={strings.labelsOfTheCouple}>
      <Form method="post" preventScrollReset className="grid gap-4 px-5 py-4">
        <HiddenFields fields={{ intent: PARTNER_LABELS }} />
        <fieldset key={String(partnerLabels)} disabled={busy} aria-describedby="partner-labels-hint">
          <legend className="text-14 font-semibold">{strings.howFormsNameTheTwo}</legend>
          {CHOICES.map(({ value, label }) => {
            const checked = (value === "yes") === partnerLabels;
            return (
              <label key={value} className="flex min-h-11 items-center gap-3">
                <input
                  // The first-run list leads to the choice that is set.
                  id={checked ? PARTNER_LABELS : undefined}
                  type="radio"
                  name="partnerLabels"
                  value={value}
                  defaultChecked={checked}
                  className="size-5 flex-none accent-(--accent)"
                />
                {label}
              </label>
            );
          })}
          <p id="partner-labels-hint" className="quiet measure">
            {strings.onTheBookingFormInThe}
          </p>
        </fieldset>
        <div>
          <SubmitButton plain busy={busy} busyLabel={strings.saving} className="button-small">
            {strings.saveLabels}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
