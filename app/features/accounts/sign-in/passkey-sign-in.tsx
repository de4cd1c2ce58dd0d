import { useState, useSyncExternalStore } from "react";
import { FieldError } from "#app/forms/field.tsx";
import { apiClient, resultOf } from "#app/lib/api.ts";
import { askForPasskey, canUsePasskeys } from "#app/lib/webauthn.client.ts";
import { type Asserted, PASSKEY_SIGN_IN_FAILED } from "#server/accounts/passkeys/contract.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/sign-in.ts";

const never = () => () => {};

/** Where to go now that there is a session, or what went wrong, in words. */
async function signIn(redirect: string): Promise<Result<{ next: string }>> {
  const api = apiClient()["passkey-sign-in"];
  const asked = await resultOf(api.options.$post());
  if (!asked.ok) return fail(asked.error.code, { form: asked.error.fields?.form ?? UNEXPECTED_ERROR });
  try {
    const credential = await askForPasskey<Asserted>(asked.value);
    const answer = await resultOf(api.$post({ json: { credential, redirect } }));
    if (answer.ok) return answer;
    return fail(answer.error.code, { form: answer.error.fields?.form ?? PASSKEY_SIGN_IN_FAILED });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return fail("invalid", { form: strings.noPasskeyWasUsedTry });
  }
}

/** The way in without a password. Needs JavaScript and a browser that knows passkeys, and is not there without. */
export function PasskeySignIn({ redirect }: { redirect: string }) {
  const able = useSyncExternalStore(never, canUsePasskeys, () => false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!able) return null;
  const press = async () => {
    setBusy(true);
    setProblem(null);
    const result = await signIn(redirect).catch(() => fail("unexpected"));
    // A document of its own: nothing that was rendered for a stranger lives on in it.
    if (result.ok) return location.assign(result.value.next);
    setProblem(result.error.fields?.form ?? UNEXPECTED_ERROR);
    setBusy(false);
  };
  return (
    <div className="mt-8 border-t border-line pt-6">
      <button type="button" onClick={press} disabled={busy} className="button w-full">
        {busy ? strings.waitingForYourPasskey : strings.signInWithAPasskey}
      </button>
      <div role="alert">
        <FieldError id="passkey" error={problem ?? undefined} />
      </div>
    </div>
  );
}
