import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { isPartner } from "#server/clients/contacts/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { EMAIL_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "people"> & { formKey: string };
  answer: FormAnswer | undefined;
};

/** Adds the other partner's address, or somebody who pays or plans. */
export function AddPerson({ wedding: { bookingId, people, formKey }, answer }: Props) {
  const { reason, errors, values } = answerTo(answer, "person", bookingId);
  const unknownPartner = people.find((person) => isPartner(person) && person.email === null);
  const roles = [
    ...(unknownPartner ? [["partner", strings.yourPartner(unknownPartner.name)] as const] : []),
    ["payer", strings.someoneWhoPaysSeesAmounts] as const,
    ["planner", strings.someoneWhoPlansTheDay] as const,
  ];
  const chosen = values.role ?? roles[0]?.[0];
  const attributes = (name: "name" | "email", at: string) => ({
    ...fieldAttributes({ id: at, error: errors[name], focus: errors[name] !== undefined }),
    name,
    className: inputStyle,
    autoComplete: "off",
  });
  return (
    <details open={reason !== null || undefined}>
      <summary className={summaryStyle}>
        {unknownPartner ? strings.addYourPartnerOrSomeone : strings.addSomeone}
      </summary>
      <form method="post" noValidate className="mt-2 grid gap-6">
        {reason && <Notice tone="failure" title={strings.nobodyWasAdded} text={reason} />}
        <input type="hidden" name="intent" value="person" />
        <input type="hidden" name="bookingId" value={bookingId} />
        <input type="hidden" name="key" value={values.key ?? formKey} />
        <fieldset>
          <legend className="mb-2 block text-14 font-semibold">{strings.whoIsIt}</legend>
          {roles.map(([role, label]) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                className="size-5 flex-none accent-accent"
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Field id={`person-name-${bookingId}`} label={strings.theirName} error={errors.name}>
          <input
            {...attributes("name", `person-name-${bookingId}`)}
            type="text"
            required
            defaultValue={values.name ?? unknownPartner?.name}
          />
        </Field>
        <Field id={`person-email-${bookingId}`} label={strings.theirEmailAddress} error={errors.email}>
          <input
            {...attributes("email", `person-email-${bookingId}`)}
            type="email"
            required
            maxLength={EMAIL_MAX}
            defaultValue={values.email}
          />
        </Field>
        <p className="quiet text-14">{strings.wellEmailThemALink}</p>
        <div>
          <SubmitButton busyLabel={strings.adding}>{strings.add}</SubmitButton>
        </div>
      </form>
    </details>
  );
}
