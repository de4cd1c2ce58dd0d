import { useState, useSyncExternalStore } from "react";
import { FieldError } from "#app/forms/field.tsx";
import { apiClient } from "#app/lib/api.ts";
import { askForPasskey, canUsePasskeys } from "#app/lib/webauthn.ts";
import { UNEXPECTED_ERROR } from "#server/auth/contract.ts";
import { type Asserted, PASSKEY_SIGN_IN_FAILED } from "#server/passkeys/contract.ts";
import { authAddress } from "./auth-address.ts";

const never = () => () => {};

/** What went wrong, in words; null when there is a session now. */
async function signIn(): Promise<string | null> {
  const api = apiClient()["passkey-sign-in"];
  const asked = await (await api.options.$post()).json();
  if (!asked.ok) return UNEXPECTED_ERROR;
  try {
    const credential = await askForPasskey<Asserted>(asked.value);
    const answer = await api.$post({ json: { credential } });
    return answer.ok ? null : PASSKEY_SIGN_IN_FAILED;
  } catch (error) {
    if (error instanceof DOMException) return "No passkey was used. Try again, or use your password.";
    throw error;
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
    const failure = await signIn().catch(() => UNEXPECTED_ERROR);
    // The sign-in page itself knows where who has a session goes.
    if (failure === null) location.assign(authAddress("/auth", { redirect }));
    else {
      setProblem(failure);
      setBusy(false);
    }
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
