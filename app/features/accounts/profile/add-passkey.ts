import { apiClient } from "#app/lib/api.ts";
import { canUsePasskeys, createPasskey } from "#app/lib/webauthn.ts";
import { PASSKEY_FAILED, type Registered } from "#server/accounts/passkeys/contract.ts";
import { type Answer, answerOf } from "./api-answer.ts";

const refused = (form: string): Answer<never> => ({
  ok: false,
  error: { code: "invalid", fields: { form } },
});

/** Asks the server for a challenge, the authenticator for a passkey, and the server to keep it. */
export async function addPasskey(input: {
  name: string;
  password: string;
}): Promise<Answer<{ name: string }>> {
  if (!canUsePasskeys()) return refused("This browser can't make passkeys. Please try a newer one.");
  const api = apiClient().account.passkeys;
  const asked = await answerOf<object>(api.options.$post({ json: input }));
  if (!asked.ok) return asked;
  try {
    const credential = await createPasskey<Registered>(asked.value);
    return await answerOf<{ name: string }>(api.$post({ json: { name: input.name, credential } }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return refused(
      error.name === "InvalidStateError"
        ? "This device has a passkey for your account already."
        : PASSKEY_FAILED,
    );
  }
}
