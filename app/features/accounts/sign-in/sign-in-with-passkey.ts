import { resultOf } from "#app/lib/api-result.ts";
import { askForPasskey } from "#app/lib/webauthn.client.ts";
import { type Asserted, PASSKEY_SIGN_IN_FAILED } from "#server/accounts/passkeys/contract.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import { noPasskeyWasUsedTry } from "../strings/sign-in.ts";

const API = "/api/passkey-sign-in";

/**
 * Opens a session with a passkey of the user's choice. Uses `fetch`, because the typed client shares a file with the back
 * office, which older browsers can't run.
 * @returns the address to continue at if the page is left; or the error message under `form`
 */
export async function signInWithPasskey(redirect?: string): Promise<Result<{ next: string }>> {
  const asked = await resultOf<object>(fetch(`${API}/options`, { method: "POST" }));
  if (!asked.ok) return fail(asked.error.code, { form: asked.error.fields?.form ?? UNEXPECTED_ERROR });
  try {
    const credential = await askForPasskey<Asserted>(asked.value);
    const answer = await resultOf<{ next: string }>(
      fetch(API, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ credential, redirect }),
      }),
    );
    if (answer.ok) return answer;
    return fail(answer.error.code, { form: answer.error.fields?.form ?? PASSKEY_SIGN_IN_FAILED });
  } catch (error) {
    // The browser throws a DOMException if the user declines; other errors are unexpected.
    return fail("invalid", { form: error instanceof DOMException ? noPasskeyWasUsedTry : UNEXPECTED_ERROR });
  }
}
