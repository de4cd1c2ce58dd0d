import { Form, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { INSTRUCTIONS_MAX, type Instructions } from "#server/payments/instructions/contract.ts";

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
  const errors = outcome?.intent === "instructions" ? outcome.fields : {};
  return (
    <Panel title="How couples can pay">
      <Form
        key={instructions.version}
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
              <textarea
                {...fieldAttributes({ id: name, hint, error: errors[name], focus: false })}
                name={name}
                rows={5}
                maxLength={INSTRUCTIONS_MAX}
                defaultValue={instructions[name]}
                className={inputStyle}
              />
            </Field>
          ))}
        </div>
        <div>
          <SubmitButton busyLabel="Saving..." busy={busy} className="button-small">
            Save instructions
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
