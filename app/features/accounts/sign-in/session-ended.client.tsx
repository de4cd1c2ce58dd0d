import { type SubmitEvent, useEffect, useId, useState } from "react";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { clearDrafts } from "#app/forms/remove-drafts.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { canUsePasskeys } from "#app/lib/webauthn.client.ts";
import { tooManyAttempts, UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import type { Failure } from "#server/platform/result/contract.ts";
import * as strings from "../strings/session-ended.ts";
import { password, signInWithAPasskey, signingIn } from "../strings/sign-in.ts";
import { askServer } from "./ask-server.ts";
import { useAuth } from "./auth-provider.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { type Step, sendStep } from "./send-step.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

/** Asks for the password over the page whose session has ended. */
export function SessionEnded() {
  const { ended } = useAuth();
  return (
    <Dialog title={strings.yourSessionHasEnded} open={ended !== null} onClose={() => {}} locked>
      {ended && <SignInAgain {...ended} />}
    </Dialog>
  );
}

function wordsOf(step: Step, { code, fields = {}, retryAfter = 0 }: Failure["error"]): string {
  if (code === "limited") return tooManyAttempts(retryAfter);
  const said = fields[step] ?? fields.form;
  if (said) return said;
  return step === "password" && code === "unauthenticated" ? strings.passwordWrong : UNEXPECTED_ERROR;
}

type Asked = { step: Step; error?: string };

/** Returns the next step, or null if there is a session again. */
async function nextOf(step: Step, sent: { email: string; typed: string }): Promise<Asked | null> {
  const result = await sendStep(step, sent);
  if (result.ok) return result.value?.codeNeeded ? { step: "code" } : null;
  // No code can be accepted without entering the password again.
  const isOver = result.error.code === "unauthenticated";
  return { step: isOver ? "password" : step, error: wordsOf(step, result.error) };
}

type Who = { userId: string; email: string };

/** Opens a session with a passkey. Returns the error message, or null. */
async function passkeyProblem(): Promise<string | null> {
  const result = await signInWithPasskey();
  return result.ok ? null : (result.error.fields?.form ?? UNEXPECTED_ERROR);
}

function useSteps({ userId, email }: Who) {
  const { resume } = useAuth();
  const [asked, setAsked] = useState<Asked>({ step: "password" });
  const [busy, setBusy] = useState(false);
  /** Continues with the current session if it belongs to the same person. */
  async function goOn(next: Asked | null) {
    const viewer = next ? null : await askServer();
    const error = viewer && viewer.userId !== userId ? strings.thatPasskeyIsForAnother : UNEXPECTED_ERROR;
    const done = viewer?.userId === userId;
    setAsked(next ?? { step: "password", ...(done ? {} : { error }) });
    setBusy(false);
    if (done) resume(viewer);
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(asked.step) ?? "");
    setBusy(true);
    await goOn(await nextOf(asked.step, { email, typed }));
  }
  async function pressPasskey() {
    setBusy(true);
    const error = await passkeyProblem();
    await goOn(error === null ? null : { step: "password", error });
  }
  return { asked, busy, submit, pressPasskey, choose: (step: Step) => setAsked({ step }) };
}

function SignInAgain({ userId, email }: Who) {
  const { leave } = useAuth();
  const { asked, busy, submit, pressPasskey, choose } = useSteps({ userId, email });
  const signOut = useId();
  const signOutHere = () => {
    clearDrafts();
    leave();
  };
  const { step, error } = asked;
  const id = `again-${step}`;
  useEffect(() => {
    // Each response is a new object, so the same error twice focuses the field twice.
    if (asked) document.getElementById(id)?.focus();
  }, [asked, id]);
  return (
    <>
      <p className="mt-3">{strings.signInToContinue}</p>
      <dl className="mt-4">
        <dt className="text-14 font-semibold">{strings.signedInAs}</dt>
        <dd className="wrap-anywhere">{email}</dd>
      </dl>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        {/* Tells password managers which account the password is for. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {step === "password" ? (
          <PasswordField
            id={id}
            name={step}
            label={password}
            error={error}
            focus={false}
            autoComplete="current-password"
          />
        ) : (
          <CodeField key={step} id={id} name={step} error={error} />
        )}
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <button type="submit" form={signOut} className="button button-small">
            {strings.signOutInstead}
          </button>
          <SubmitButton busyLabel={signingIn} busy={busy} className="button-small">
            {strings.signIn}
          </SubmitButton>
        </div>
      </form>
      <form id={signOut} method="post" action="/sign-out" onSubmit={signOutHere} />
      {step === "password" && canUsePasskeys() && (
        <button
          type="button"
          className="button button-small mt-5 w-full"
          disabled={busy}
          onClick={() => void pressPasskey()}
        >
          {signInWithAPasskey}
        </button>
      )}
      <OtherWay step={step} choose={choose} />
    </>
  );
}

/** An alternative for users who can't provide the requested input. */
function OtherWay({ step, choose }: { step: Step; choose: (step: Step) => void }) {
  if (step === "password") {
    return (
      <a
        href="/auth/forgot"
        target="_blank"
        rel="noopener"
        className="text-link mt-3 inline-flex min-h-11 items-center text-14"
      >
        {strings.forgotYourPassword}
        <span className="sr-only"> {strings.inANewTab}</span>
      </a>
    );
  }
  const other = step === "code" ? "backupCode" : "code";
  return (
    <button
      type="button"
      className="text-link mt-3 min-h-11 cursor-pointer text-14"
      onClick={() => choose(other)}
    >
      {other === "code" ? strings.useACodeFromYourApp : strings.useABackupCode}
    </button>
  );
}
