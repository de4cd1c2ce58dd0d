import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { INSTRUCTIONS_MAX, type Instructions } from "#server/payments/instructions/contract.ts";
import { CheckField } from "../panel/payment-form.tsx";
import * as strings from "../strings/overview.ts";

const FIELDS = [
  {
    name: "bankTransfer",
    label: strings.bankTransfer,
    hint: strings.accountHolderBankRoutingAnd,
  },
  {
    name: "cheque",
    label: strings.check,
    hint: strings.whoToMakeItPayable,
  },
] as const;

type Props = { instructions: Instructions; outcome: Outcome | undefined };

/** How couples can pay without a card: the studio's own words. */
export function InstructionsForm({ instructions, outcome }: Props) {
  const busy = useNavigation().formData?.get("intent") === "instructions";
  const errors = outcome?.fields ?? {};
  const theirs = outcome?.conflict ? instructions : null;
  return (
    <Panel title={strings.howCouplesCanPay}>
      <Form
        method="post"
        preventScrollReset
        noValidate
        aria-label={strings.paymentInstructions}
        className="grid gap-4 p-5"
      >
        <p className="quiet">{strings.couplesSeeThisBesideWhat}</p>
        <input type="hidden" name="intent" value="instructions" />
        <input type="hidden" name="version" value={instructions.version} />
        <div className="grid gap-4 md:grid-cols-2">
          {FIELDS.map(({ name, label, hint }) => (
            <Field key={name} id={name} label={label} hint={hint} error={errors[name]} optional>
              {/* The typed text stays when the page loads what somebody else has saved. */}
              <textarea
                {...fieldAttributes({ id: name, hint, error: errors[name], focus: false })}
                name={name}
                rows={5}
                maxLength={INSTRUCTIONS_MAX}
                defaultValue={instructions[name]}
                className={inputStyle}
              />
              {theirs && (
                <p className="quiet wrap-anywhere mt-2 whitespace-pre-line text-14">
                  {strings.theirs} {theirs[name] || "nothing"}
                </p>
              )}
            </Field>
          ))}
        </div>
        <div>
          <CheckField
            name="sendReminders"
            label={strings.sendPaymentRemindersAutomatically}
            hint={strings.toPartnersAndPayerA}
            checked={instructions.sendReminders}
          />
        </div>
        <div>
          <FieldError id="instructions" error={errors.form} />
          <SubmitButton busyLabel={strings.saving} busy={busy} className="button-small">
            {strings.saveInstructions}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
