import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { canUsePasskeys, createPasskey } from "#app/lib/webauthn.client.ts";
import { PASSKEY_FAILED, type Registered } from "#server/accounts/passkeys/contract.ts";
import { fail, type Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/profile.ts";

const refused = (form: string) => fail("invalid", { form });

/**
 * Requests a challenge from the server and a passkey from the authenticator, then stores the passkey on the server.
 */
export async function addPasskey(input: {
  name: string;
  password: string;
}): Promise<Result<{ name: string }>> {
  if (!canUsePasskeys()) return refused(strings.thisBrowserDoesntSupportPasskeys);
  const api = apiClient().account.passkeys;
  const asked = await resultOf(api.options.$post({ json: input }));
  if (!asked.ok) return asked;
  try {
    const credential = await createPasskey<Registered>(asked.value);
    return await resultOf(api.$post({ json: { name: input.name, credential } }));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return refused(error.name === "InvalidStateError" ? strings.thisDeviceAlreadyHasA : PASSKEY_FAILED);
  }
}
