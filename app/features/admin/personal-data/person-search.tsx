import { Form, useNavigation } from "react-router";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ADDRESS_MAX, type PersonScreen } from "#server/admin/personal-data/contract.ts";
import * as strings from "../strings/personal-data.ts";

const HINT = strings.theOneTheyWroteFrom;

/** A search for a person by email address. */
export function PersonSearch({ typed, problem }: Pick<PersonScreen, "typed" | "problem">) {
  const { state, location } = useNavigation();
  const busy = state === "loading" && new URLSearchParams(location.search).has("email");
  const error = problem ?? undefined;
  return (
    // Reset whenever the address changes.
    <Form key={typed} method="get" role="search" className="grid max-w-[36rem] gap-4">
      <Field id="person-email" label={strings.emailAddress} hint={HINT} error={error}>
        <input
          {...fieldAttributes({ id: "person-email", hint: HINT, error, focus: false })}
          type="email"
          name="email"
          required
          maxLength={ADDRESS_MAX}
          defaultValue={typed}
          autoComplete="off"
          className={inputStyle}
        />
      </Field>
      <div>
        <SubmitButton busy={busy} busyLabel={strings.searching} className="button-small">
          {strings.find}
        </SubmitButton>
      </div>
    </Form>
  );
}
