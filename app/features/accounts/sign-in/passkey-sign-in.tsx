import { useState, useSyncExternalStore } from "react";
import { FieldError } from "#app/forms/field.tsx";
import { canUsePasskeys } from "#app/lib/webauthn.client.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

const never = () => () => {};

/** The way in without a password. Needs JavaScript and a browser that knows passkeys, and is not there without. */
export function PasskeySignIn({ redirect }: { redirect: string }) {
  const able = useSyncExternalStore(never, canUsePasskeys, () => false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    const result = await signInWithPasskey(redirect);
    // A document of its own: nothing that was rendered for a stranger lives on in it.
    if (result.ok) return location.assign(result.value.next);
    setProblem(result.error.fields?.form ?? UNEXPECTED_ERROR);
    setBusy(false);
  };
  return (
    // Its place is kept from the first paint on, or the form would move as it comes.
    <div className={`mt-8 border-t border-line pt-6 noscript:hidden ${able ? "" : "invisible"}`}>
      <button type="button" onClick={press} disabled={busy} className="button w-full">
        {busy ? strings.waitingForYourPasskey : strings.signInWithAPasskey}
      </button>
      <div role="alert">
        <FieldError id="passkey" error={problem ?? undefined} />
      </div>
    </div>
  );
}
