import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { ClientProposalPage, RefusedForm } from "#server/proposals/signing/contract.ts";
import { CONSENT, REASON_MAX } from "#server/proposals/signing/contract.ts";
import { AgreementView } from "./agreement-view.tsx";
import { OfferChoice } from "./offer-choice.tsx";

const ORDER = ["packageId", "consent", "fullName"] as const;

type Props = { page: ClientProposalPage; refused: RefusedForm | undefined };

/** Choosing, reading and signing, in that order, in one form that needs no script. */
export function SigningForm({ page, refused }: Props) {
  const { status, isSigner, hasSigned, agreement, choice, shown, isSettled } = page;
  const values = refused?.values ?? {};
  const errors = refused?.error.fields ?? {};
  const focused = firstInvalid(ORDER, errors);
  const open = status === "sent" && isSigner && !hasSigned;
  const attributes = (name: (typeof ORDER)[number], hint?: string) => ({
    ...fieldAttributes({ id: name, hint, error: errors[name], focus: focused === name }),
    name,
  });
  if (!open) {
    return (
      <div>
        <h2 className="mb-6 text-32">The agreement</h2>
        <AgreementView agreement={agreement} />
      </div>
    );
  }
  const nameHint = "As you would sign on paper.";
  return (
    <>
      <form method="post" noValidate>
        {isSettled ? <ChosenFields choice={choice} /> : <OfferChoice page={page} error={errors.packageId} />}
        <h2 className="mb-6 text-32">The agreement</h2>
        <AgreementView agreement={agreement} />
        <div className="mt-14 grid gap-7 border-t border-accent pt-10">
          <h2 className="text-32">Sign</h2>
          <p>
            You are signing for {formatMoney(agreement.totals.totalCents)}, as{" "}
            <span className="wrap-anywhere">{page.me.email}</span>.
          </p>
          <input type="hidden" name="shown" value={shown} />
          <div>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 text-14">
              <input
                {...attributes("consent")}
                type="checkbox"
                value={CONSENT}
                defaultChecked={values.consent === CONSENT}
                className="mt-0.5 size-5 flex-none accent-accent"
              />
              <span>{CONSENT}</span>
            </label>
            <FieldError id="consent" error={errors.consent} />
          </div>
          <Field id="fullName" label="Your full name" hint={nameHint} error={errors.fullName}>
            <input
              {...attributes("fullName", nameHint)}
              type="text"
              required
              maxLength={120}
              autoComplete="name"
              defaultValue={values.fullName ?? ""}
              className={inputStyle}
            />
          </Field>
          <div>
            <SubmitButton busyLabel="Signing..." className="w-full sm:w-auto">
              Sign
            </SubmitButton>
          </div>
        </div>
      </form>
      <details className="mt-14 border-t border-line pt-6" open={Boolean(errors.reason) || undefined}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Not the right thing for you?
        </summary>
        <form method="post" noValidate className="mt-4 grid gap-6">
          <input type="hidden" name="intent" value="decline" />
          <Field id="reason" label="Tell us why" optional error={errors.reason}>
            <textarea
              {...fieldAttributes({ id: "reason", error: errors.reason, focus: Boolean(errors.reason) })}
              name="reason"
              rows={3}
              maxLength={REASON_MAX}
              defaultValue={values.reason ?? ""}
              className={inputStyle}
            />
          </Field>
          <div>
            <button type="submit" className="button">
              Decline
            </button>
          </div>
        </form>
      </details>
    </>
  );
}

/** What the first signature has settled: it is signed as it is. */
function ChosenFields({ choice: { packageId, addOnIds } }: Pick<ClientProposalPage, "choice">) {
  return (
    <>
      <input type="hidden" name="packageId" value={packageId} />
      {addOnIds.map((id) => (
        <input key={id} type="hidden" name="addOnIds" value={id} />
      ))}
    </>
  );
}
