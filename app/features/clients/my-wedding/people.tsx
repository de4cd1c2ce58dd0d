import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { isPartner } from "#server/clients/contacts/contract.ts";
import { NOT_ACCEPTED_YET } from "#server/clients/own-details/contract.ts";
import { mayAfterCode } from "#server/clients/rights/contract.ts";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { PHONE_MAX } from "#server/platform/forms/contract.ts";
import * as strings from "../strings/my-wedding.ts";
import { TypedWords } from "../unsent/typed-words.tsx";
import { AddPerson } from "./add-person.tsx";
import { ChangePerson } from "./change-person.tsx";
import { answerTo, type FormAnswer } from "./own-form.ts";
import { summaryStyle } from "./summary-style.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "role" | "isNamed" | "version" | "people"> & {
    /** Makes a double submission add one person. */
    formKey: string;
  };
  answer: FormAnswer | undefined;
};

const ROLES = { partner: strings.partner, payer: strings.pays, planner: strings.plansTheDay };

/** The people of the wedding, with forms to edit one's own details and to add others. */
export function People({ wedding, answer }: Props) {
  const { people, bookingId } = wedding;
  const seesAll = mayAfterCode(wedding, "see_people");
  const mayChange = mayAfterCode(wedding, "change_people");
  // The edited person no longer exists.
  const lost = (["person-edit", "person-remove"] as const)
    .map((intent) => answerTo(answer, intent, bookingId))
    .find(
      ({ reason, values }) =>
        reason !== null && !people.some((one) => !isPartner(one) && one.id === values.person),
    );
  return (
    <section>
      <h3 className="text-25">{seesAll ? strings.people : strings.yourDetails}</h3>
      <ul className="mt-4 text-14">
        {people.map((person) => (
          <li key={person.id} className="border-t border-line py-3 last:border-b">
            <p className="wrap-anywhere">
              <strong className="font-semibold">{person.name}</strong>{" "}
              <span className="quiet">{person.self ? strings.you : ROLES[person.role]}</span>
            </p>
            <p className="quiet wrap-anywhere">
              {[person.email ?? strings.noEmailAddressYet, person.phone].filter(Boolean).join(" · ")}
            </p>
            {mayChange && !isPartner(person) && (
              <ChangePerson bookingId={wedding.bookingId} person={person} answer={answer} />
            )}
          </li>
        ))}
      </ul>
      {lost && (
        <div className="mt-6">
          <Notice tone="failure" title={strings.nothingWasSaved} text={lost.reason ?? ""} focus />
          <TypedWords values={lost.values} />
        </div>
      )}
      {mayAfterCode(wedding, "change_own_details") && <OwnDetails wedding={wedding} answer={answer} />}
      {wedding.isNamed && <p className="mt-4">{NOT_ACCEPTED_YET}</p>}
      {mayChange && <AddPerson wedding={wedding} answer={answer} />}
    </section>
  );
}

type OwnProps = { wedding: Pick<WeddingView, "bookingId" | "people" | "version">; answer: Props["answer"] };

function OwnDetails({ wedding: { bookingId, people, version }, answer }: OwnProps) {
  const { reason, errors, values } = answerTo(answer, "details", bookingId);
  const self = people.find((person) => person.self);
  const attributes = (name: "name" | "phone") => ({
    ...fieldAttributes({
      id: `${name}-${bookingId}`,
      error: errors[name],
      focus: errors[name] !== undefined,
    }),
    name,
    className: inputStyle,
    defaultValue: values[name] ?? self?.[name] ?? "",
  });
  return (
    <details open={reason !== null || undefined}>
      <summary className={summaryStyle}>{strings.correctYourDetails}</summary>
      <form method="post" noValidate className="mt-2 grid gap-6 pb-4">
        {reason && <Notice tone="failure" title={strings.nothingWasSaved} text={reason} />}
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="bookingId" value={bookingId} />
        <input type="hidden" name="version" value={version} />
        <Field id={`name-${bookingId}`} label={strings.yourName} error={errors.name}>
          <input {...attributes("name")} type="text" autoComplete="name" required />
        </Field>
        <Field id={`phone-${bookingId}`} label={strings.phoneNumber} optional error={errors.phone}>
          <input {...attributes("phone")} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
        </Field>
        <p className="quiet text-14">{strings.yourEmailAddressIsHow}</p>
        <div>
          <SubmitButton busyLabel={strings.saving}>{strings.save}</SubmitButton>
        </div>
      </form>
    </details>
  );
}
