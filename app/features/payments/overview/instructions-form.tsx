import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { INSTRUCTIONS_MAX, type Instructions } from "#server/payments/instructions/contract.ts";
import { CheckField } from "../panel/payment-form.tsx";

const FIELDS = [
  {
    name: "bankTransfer",
    label: "Bank transfer",
    hint: "Account holder, bank, routing and account number. Leave it empty if you don't take transfers.",
  },
  {
    name: "cheque",
    label: "Check",
    hint: "Whom to make it payable to, and where to send it. Leave it empty if you don't take checks.",
  },
] as const;

type Props = { instructions: Instructions; outcome: Outcome | undefined };

/** How couples can pay without a card: the studio's own words. */
export function InstructionsForm({ instructions, outcome }: Props) {
  const busy = useNavigation().formData?.get("intent") === "instructions";
  const errors = outcome?.fields ?? {};
  const theirs = outcome?.conflict ? instructions : null;
  return (
    <Panel title="How couples can pay">
      <Form
        method="post"
        preventScrollReset
        noValidate
        aria-label="Payment instructions"
        className="grid gap-4 p-5"
      >
        <p className="quiet">Couples see this beside what they owe, with a reference to give.</p>
        <input type="hidden" name="intent" value="instructions" />
        <input type="hidden" name="version" value={instructions.version} />
        <div className="grid gap-4 md:grid-cols-2">
          {FIELDS.map(({ name, label, hint }) => (
            <Field key={name} id={name} label={label} hint={hint} error={errors[name]} optional>
              {/* What is typed stays while the page loads what somebody else has saved. */}
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
                  Theirs: {theirs[name] || "nothing"}
                </p>
              )}
            </Field>
          ))}
        </div>
        <div>
          <CheckField
            name="sendReminders"
            label="Send payment reminders automatically"
            hint="To partners and payer, a week before an amount is due and after its day, unless a payment is on its way."
            checked={instructions.sendReminders}
          />
        </div>
        <div>
          <FieldError id="instructions" error={errors.form} />
          <SubmitButton busyLabel="Saving..." busy={busy} className="button-small">
            Save instructions
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
