import { CodeField } from "#app/features/clients/sign-in/code-field.tsx";
import { DefaultButton } from "#app/forms/default-button.tsx";
import { Field, FieldError, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { firstInvalid } from "#app/forms/form-fields.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { codeHint } from "#server/clients/confirmation/contract.ts";
import { POSTAL_ADDRESS } from "#server/clients/contacts/contract.ts";
import type { SeenState } from "#server/clients/viewer-state/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import {
  type ClientProposalPage,
  CONSENT,
  IS_LEGAL_NAME,
  type TypedForm,
} from "#server/proposals/signing/contract.ts";
import * as strings from "../strings/signing.ts";
import { AgreementView } from "./agreement-view.tsx";
import { ChangeForm } from "./change-form.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { OfferChoice } from "./offer-choice.tsx";

const ORDER = ["packageId", "consent", "fullName", "isLegalName", "postalAddress", "code"] as const;

type Props = {
  page: ClientProposalPage & { formKey: string };
  state: SeenState;
  typed: TypedForm;
};

/** Choosing, reading and signing, in that order, in a single form that works without scripts. */
export function SigningForm({ page, state, typed }: Props) {
  const { agreement, choice, shown, isSettled, isCodeSent } = page;
  const { values, errors } = typed;
  const focused = firstInvalid(ORDER, errors);
  const open = state.may.sign !== "no";
  const otherwise = state.may.ask_for_change !== "no" && (
    <div className="mt-14 grid gap-6">
      <ChangeForm typed={typed} formKey={page.formKey} />
      {state.may.decline !== "no" && <DeclineForm signers={page.signatures.length} typed={typed} />}
    </div>
  );
  const attributes = (name: (typeof ORDER)[number], hint?: string) => ({
    ...fieldAttributes({ id: name, hint, error: errors[name], focus: focused === name }),
    name,
  });
  if (!open) {
    return (
      <div>
        <h2 className="mb-6 text-32">{strings.theAgreement}</h2>
        <AgreementView agreement={agreement} />
        {otherwise}
      </div>
    );
  }
  const asksForName = Boolean(errors.isLegalName) || values.isLegalName === IS_LEGAL_NAME;
  const nameHint = strings.asYouWouldSignOn;
  return (
    <>
      {/* A browser that fills in an earlier choice again would show another one than its total. */}
      <form method="post" noValidate autoComplete="off" data-signing="">
        <DefaultButton />
        {isSettled ? <ChosenFields choice={choice} /> : <OfferChoice page={page} error={errors.packageId} />}
        <h2 className="mb-6 text-32">{strings.theAgreement}</h2>
        <div data-chosen="agreement">
          <AgreementView agreement={agreement} />
        </div>
        <div className="mt-14 grid gap-7 border-t border-accent pt-10">
          <h2 className="text-32">{strings.sign}</h2>
          <p data-chosen="total">
            {strings.youAreSigningForAs(formatMoney(agreement.totals.totalCents))}{" "}
            <span className="wrap-anywhere">{page.me.email}</span>.
          </p>
          {page.isSharedMailbox && <p>{strings.thisSignatureIsOf(page.me.name, page.me.email)}</p>}
          <input type="hidden" name="signer" value={page.me.contactId} />
          <input type="hidden" name="shown" value={shown} data-chosen="shown" />
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
          <Field id="fullName" label={strings.yourFullName} hint={nameHint} error={errors.fullName}>
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
          {asksForName && (
            <div>
              <FieldError id="isLegalName" error={errors.isLegalName} />
              <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 text-14">
                <input
                  {...attributes("isLegalName")}
                  type="checkbox"
                  value={IS_LEGAL_NAME}
                  defaultChecked={values.isLegalName === IS_LEGAL_NAME}
                  className="mt-0.5 size-5 flex-none accent-accent"
                />
                <span>{strings.thisIsMyFullLegalName}</span>
              </label>
            </div>
          )}
          <Field
            id="postalAddress"
            label={strings.yourPostalAddress}
            hint={strings.theAgreementNamesYouWithIt}
            error={errors.postalAddress}
          >
            <textarea
              {...attributes("postalAddress", strings.theAgreementNamesYouWithIt)}
              required
              rows={3}
              maxLength={POSTAL_ADDRESS.max}
              autoComplete="street-address"
              defaultValue={values.postalAddress ?? page.me.postalAddress}
              className={inputStyle}
            />
          </Field>
          <div className="grid gap-7" data-chosen="code">
            {isCodeSent && (
              <CodeField
                hint={codeHint("sign")}
                error={errors.code}
                focus={focused === "code"}
                value={undefined}
              />
            )}
            {page.needsCode && !isCodeSent && (
              <p className="quiet text-14">
                {page.isSharedMailbox ? strings.theCodeIsOf(page.me.name) : strings.youveOpenedThisFromAn}
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-6">
            {/* With a code there are two buttons, and this one shows as busy for both. */}
            <SubmitButton
              busyLabel={isCodeSent ? strings.oneMoment : strings.signing}
              className="w-full sm:w-auto"
            >
              {strings.sign}
            </SubmitButton>
            {isCodeSent && (
              <button
                type="submit"
                name="intent"
                value="new-code"
                className="text-link min-h-11 cursor-pointer text-14"
              >
                {strings.sendANewCode}
              </button>
            )}
          </div>
        </div>
      </form>
      {otherwise}
    </>
  );
}

/** Hidden fields for the choice that the first signature settled. */
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
