import { useState, useSyncExternalStore } from "react";
import { FieldError } from "#app/forms/field.tsx";
import { canUsePasskeys } from "#app/lib/webauthn.client.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import * as strings from "../strings/sign-in.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

const never = () => () => {};

/** Sign-in without a password. Needs JavaScript and a browser with passkey support, and is hidden otherwise. */
export function PasskeySignIn({ redirect }: { redirect: string }) {
  const able = useSyncExternalStore(never, canUsePasskeys, () => false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setProblem(null);
    const result = await signInWithPasskey(redirect);
    // A full page load, so that nothing rendered before the sign-in is kept.
    if (result.ok) return location.assign(result.value.next);
    setProblem(result.error.fields?.form ?? UNEXPECTED_ERROR);
    setBusy(false);
  };
  return (
    // Its space is reserved from the first paint, so that the form doesn't move.
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
