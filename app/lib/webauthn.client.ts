/** Returns whether this browser supports passkeys and the server's JSON format for them. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Returns the authenticator's response as JSON, in the shape that the server expects and verifies. */
function asJson<T>(credential: Credential | null): T {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey");
  return credential.toJSON() as T;
}

/** @throws a DOMException if the user declines, takes too long or already has a passkey here */
export async function createPasskey<T>(options: object): Promise<T> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson<T>(await navigator.credentials.create({ publicKey }));
}

/** @throws a DOMException if the user declines or takes too long */
export async function askForPasskey<T>(options: object): Promise<T> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson<T>(await navigator.credentials.get({ publicKey }));
}
