import { useState, useSyncExternalStore } from "react";
import { FieldError } from "#app/forms/field.tsx";
import { apiClient } from "#app/lib/api.ts";
import { askForPasskey, canUsePasskeys } from "#app/lib/webauthn.ts";
import { type Asserted, PASSKEY_SIGN_IN_FAILED } from "#server/accounts/passkeys/contract.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";

const never = () => () => {};

type SignedIn = { next: string } | { problem: string };

/** Where to go now that there is a session, or what went wrong, in words. */
async function signIn(redirect: string): Promise<SignedIn> {
  const api = apiClient()["passkey-sign-in"];
  const asked = await (await api.options.$post()).json();
  if (!asked.ok) return { problem: asked.error.fields?.form ?? UNEXPECTED_ERROR };
  try {
    const credential = await askForPasskey<Asserted>(asked.value);
    const answer = await (await api.$post({ json: { credential, redirect } })).json();
    return answer.ok ? answer.value : { problem: answer.error.fields?.form ?? PASSKEY_SIGN_IN_FAILED };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { problem: "No passkey was used. Try again, or use your password." };
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
    const outcome = await signIn(redirect).catch(() => ({ problem: UNEXPECTED_ERROR }));
    // A document of its own: nothing that was rendered for a stranger lives on in it.
    if ("next" in outcome) return location.assign(outcome.next);
    setProblem(outcome.problem);
    setBusy(false);
  };
  return (
    <div className="mt-8 border-t border-line pt-6">
      <button type="button" onClick={press} disabled={busy} className="button w-full">
        {busy ? "Waiting for your passkey..." : "Sign in with a passkey"}
      </button>
      <div role="alert">
        <FieldError id="passkey" error={problem ?? undefined} />
      </div>
    </div>
  );
}
