import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { currentPassword } from "../profile/contract.ts";
import * as strings from "../strings/passkeys.ts";

export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_FAILED = strings.passkeyFailed;
export const PASSKEY_SIGN_IN_FAILED = strings.passkeySignInFailed;

const name = requiredLine(PASSKEY_NAME_MAX, strings.pleaseEnterAShorterName, strings.pleaseEnterANameLike);

/** The response of the browser's authenticator. The server verifies every part of it. */
const credential = {
  id: z.string().max(2048),
  rawId: z.string().max(2048),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
};
const registered = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const asserted = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

export const passkeyName = z.object({ name });
export const newPasskey = z.object({ name, password: currentPassword });
export const registration = z.object({ name, credential: registered });
/** `redirect` is the page to go to. Omitted by a page that stays open while its user signs in again. */
export const assertion = z.object({ credential: asserted, redirect: z.string().max(2048).optional() });

export type PasskeyView = { id: string; name: string; addedAt: Date | null; synced: boolean };
export type Registered = z.output<typeof registered>;
export type Asserted = z.output<typeof asserted>;
