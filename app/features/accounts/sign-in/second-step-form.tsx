import { Form, Link } from "react-router";
import { Notice } from "#app/components/layout/notice.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { LOGIN_FAILED } from "#server/accounts/sign-in/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { authAddress } from "./auth-address.ts";
import { CodeField, type CodeName } from "./code-field.tsx";
import { useIsSubmitting } from "./form-state.ts";

type Refused = Failure & {
  /** Whether the last attempt used a backup code. */
  backup: boolean;
};

type CodeProps = {
  name: CodeName;
  error: string | undefined;
  redirect: string;
};

/** A form for one code. */
function CodeForm({ name, error, redirect }: CodeProps) {
  const submitted = useIsSubmitting();
  return (
    <Form
      method="post"
      action={authAddress("/auth/second-step", { redirect })}
      noValidate
      className="grid gap-6"
    >
      <CodeField id={name} name={name} error={error} />
      <SubmitButton busyLabel={strings.signingIn} busy={submitted}>
        {name === "code" ? strings.signIn : strings.signInWithABackup}
      </SubmitButton>
    </Form>
  );
}

/** A form for the code from the app, with a backup code as the fallback for a lost phone. */
export function SecondStepForm({ outcome, redirect }: { outcome: Refused | undefined; redirect: string }) {
  const again = (
    <Link to={authAddress("/auth", { redirect })} className="text-link inline-flex min-h-11 items-center">
      {strings.startOverWithYourPassword}
    </Link>
  );
  const errors = outcome?.error.fields ?? {};
  // No code can be accepted any more.
  if (outcome?.error.code === "unauthenticated") {
    return (
      <>
        <Notice tone="failure" title={LOGIN_FAILED} text={errors.form ?? ""} />
        <p className="mt-6">{again}</p>
      </>
    );
  }
  return (
    <>
      {errors.form && (
        <div className="mb-8">
          <Notice tone="failure" title={LOGIN_FAILED} text={errors.form} />
        </div>
      )}
      <CodeForm name="code" error={errors.code} redirect={redirect} />
      <details open={outcome?.backup} className="mt-8 border-t border-line pt-2">
        <summary className="text-link min-h-11 cursor-pointer py-3 text-14">{strings.useABackupCode}</summary>
        <div className="mt-4">
          <CodeForm name="backupCode" error={errors.backupCode} redirect={redirect} />
        </div>
      </details>
      <p className="mt-4 text-14">{again}</p>
    </>
  );
}
