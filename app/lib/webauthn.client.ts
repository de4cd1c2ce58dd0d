/** Whether this browser can make and use passkeys, with the JSON that the server speaks. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** An answer of the authenticator as JSON. Its shape is what the server asks for and verifies. */
function asJson<T>(credential: Credential | null): T {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey");
  return credential.toJSON() as T;
}

/** @throws a DOMException when its owner says no, takes too long, or has one here already */
export async function createPasskey<T>(options: object): Promise<T> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson<T>(await navigator.credentials.create({ publicKey }));
}

/** @throws a DOMException when its owner says no or takes too long */
export async function askForPasskey<T>(options: object): Promise<T> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson<T>(await navigator.credentials.get({ publicKey }));
}
