import { Notice } from "#app/components/layout/notice.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { CODE_SENT, CODE_SUBJECTS } from "#server/clients/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { AddressForm } from "./address-form.tsx";
import { CodeField } from "./code-field.tsx";

type Props = {
  /** The address that this browser requested a code for, masked if necessary. Null before. */
  asked: string | null;
  /** The error message of the last attempt. */
  reason: string | null;
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
};

/** Signing in without a password: first the address, then the code from the mail. */
export function ClientSignIn({ asked, reason, errors, values }: Props) {
  return (
    <>
      {reason && (
        <div className="mb-8">
          <Notice
            tone="failure"
            title={strings.thatDidntWork}
            text={reason}
            focus={!errors.email && !errors.code}
          />
        </div>
      )}
      {asked === null ? (
        <AskForAddress error={errors.email} value={values.email} />
      ) : (
        <CodeForm asked={asked} error={errors.code} value={values.code} />
      )}
    </>
  );
}

function AskForAddress({ error, value }: { error: string | undefined; value: string | undefined }) {
  return (
    <>
      <p className="mb-8">{strings.seeWhereThingsStandYour}</p>
      <AddressForm error={error} value={value} />
      <p className="mt-6 text-14">
        <a href="/auth?redirect=/my-wedding" className="text-link inline-flex min-h-11 items-center">
          {strings.signInWithAPassword}
        </a>
      </p>
    </>
  );
}

const HINT = strings.sixDigitsInTheEmail(CODE_SUBJECTS.sign_in);

type CodeFormProps = { asked: string; error: string | undefined; value: string | undefined };

function CodeForm({ asked, error, value }: CodeFormProps) {
  return (
    <>
      <p className="mb-2 wrap-anywhere">
        <strong className="font-semibold">{asked}</strong>
      </p>
      <p className="mb-8">{CODE_SENT}</p>
      <form method="post" noValidate className="grid gap-6">
        <CodeField hint={HINT} error={error} focus value={value} />
        <SubmitButton busyLabel={strings.checking} className="sm:justify-self-start">
          {strings.signIn}
        </SubmitButton>
      </form>
      <div className="mt-6 flex flex-wrap gap-x-6 text-14">
        <form method="post">
          <input type="hidden" name="intent" value="new-code" />
          <button type="submit" className="text-link min-h-11 cursor-pointer">
            {strings.sendANewCode}
          </button>
        </form>
        <form method="post">
          <input type="hidden" name="intent" value="other-address" />
          <button type="submit" className="text-link min-h-11 cursor-pointer">
            {strings.useAnotherAddress}
          </button>
        </form>
      </div>
    </>
  );
}
