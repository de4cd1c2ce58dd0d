import { Notice } from "#app/components/layout/notice.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { WeddingView } from "#server/clients/wedding/contract.ts";
import { EMAIL_MAX, PHONE_MAX } from "#server/platform/forms/contract.ts";
import { answerTo, type FormAnswer } from "./own-form.ts";

type Props = {
  wedding: Pick<WeddingView, "bookingId" | "role" | "version" | "people">;
  answer: FormAnswer | undefined;
};

const ROLES = { partner: "Partner", payer: "Pays", planner: "Plans the day" };

/** Who is part of the wedding, their own details to correct, and others to add. */
export function People({ wedding, answer }: Props) {
  const { people, role } = wedding;
  return (
    <section>
      <h3 className="text-25">{role === "partner" ? "People" : "Your details"}</h3>
      <ul className="mt-4 text-14">
        {people.map((person) => (
          <li key={person.id} className="border-t border-line py-3 last:border-b">
            <p className="wrap-anywhere">
              <strong className="font-semibold">{person.name}</strong>{" "}
              <span className="quiet">{person.self ? "You" : ROLES[person.role]}</span>
            </p>
            <p className="quiet wrap-anywhere">
              {[person.email ?? "No email address yet", person.phone].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <OwnDetails wedding={wedding} answer={answer} />
      {role === "partner" && <AddPerson wedding={wedding} answer={answer} />}
    </section>
  );
}

const summaryStyle = "text-link inline-flex min-h-11 cursor-pointer items-center text-14";

function OwnDetails({ wedding: { bookingId, people, version }, answer }: Props) {
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
      <summary className={summaryStyle}>Correct your details</summary>
      <form method="post" noValidate className="mt-2 grid gap-6 pb-4">
        {reason && <Notice tone="failure" title="Nothing was saved" text={reason} />}
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="bookingId" value={bookingId} />
        <input type="hidden" name="version" value={version} />
        <Field id={`name-${bookingId}`} label="Your name" error={errors.name}>
          <input {...attributes("name")} type="text" autoComplete="name" required />
        </Field>
        <Field id={`phone-${bookingId}`} label="Phone number" optional error={errors.phone}>
          <input {...attributes("phone")} type="tel" autoComplete="tel" maxLength={PHONE_MAX} />
        </Field>
        <p className="quiet text-14">Your email address is how you sign in. To change it, write to us.</p>
        <div>
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </div>
      </form>
    </details>
  );
}

function AddPerson({ wedding: { bookingId, people }, answer }: Props) {
  const { reason, errors, values } = answerTo(answer, "person", bookingId);
  const unknownPartner = people.find((person) => person.role === "partner" && person.email === null);
  const roles = [
    ...(unknownPartner ? [["partner", `${unknownPartner.name}, your partner`] as const] : []),
    ["payer", "Someone who pays: sees amounts and can pay"] as const,
    ["planner", "Someone who plans the day: sees no prices"] as const,
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
        {unknownPartner ? "Add your partner or someone else" : "Add someone"}
      </summary>
      <form method="post" noValidate className="mt-2 grid gap-6">
        {reason && <Notice tone="failure" title="Nobody was added" text={reason} />}
        <input type="hidden" name="intent" value="person" />
        <input type="hidden" name="bookingId" value={bookingId} />
        <fieldset>
          <legend className="mb-2 block text-14 font-semibold">Who is it?</legend>
          {roles.map(([role, label]) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                className="size-5 accent-accent"
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Field id={`person-name-${bookingId}`} label="Their name" error={errors.name}>
          <input
            {...attributes("name", `person-name-${bookingId}`)}
            type="text"
            required
            defaultValue={values.name ?? unknownPartner?.name}
          />
        </Field>
        <Field id={`person-email-${bookingId}`} label="Their email address" error={errors.email}>
          <input
            {...attributes("email", `person-email-${bookingId}`)}
            type="email"
            required
            maxLength={EMAIL_MAX}
            defaultValue={values.email}
          />
        </Field>
        <p className="quiet text-14">We'll email them a link of their own.</p>
        <div>
          <SubmitButton busyLabel="Adding...">Add</SubmitButton>
        </div>
      </form>
    </details>
  );
}
