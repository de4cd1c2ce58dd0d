import { apiClient } from "#app/lib/api.ts";
import {
  besideFields,
  outcomeFrom,
  outcomeOf,
  type Outcome as SentOutcome,
  textOf,
} from "#app/lib/outcome.ts";
import type { BackupCodes, Enrolment } from "#server/accounts/second-factor/contract.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import type { ErrorCode, Failure } from "#server/platform/result/contract.ts";
import * as strings from "../strings/profile.ts";
import { addPasskey } from "./add-passkey.ts";

/** The outcome of a form on the account page. */
export type Outcome = SentOutcome & { enrolment?: Enrolment; backupCodes?: BackupCodes["backupCodes"] };

const FAILURES: Partial<Record<ErrorCode, string>> = {
  unauthenticated: strings.youHaveBeenSignedOut,
  forbidden: strings.youreNoLongerAnAdmin,
  not_found: strings.thisNoLongerExistsPlease,
  conflict: strings.somethingChangedWhileYouWere,
};

/** Returns the error if no field shows it, otherwise an empty string. */
const failure = ({ code, fields = {} }: Failure["error"]) =>
  besideFields(fields) ? "" : (fields.form ?? FAILURES[code] ?? UNEXPECTED_ERROR);

/** Turns codes on or off, or makes new backup codes. */
async function sendSecondFactor(intent: string, form: FormData): Promise<Outcome> {
  const api = apiClient().account["second-factor"];
  const json = { password: textOf(form, "password") };
  switch (intent) {
    case "totp-prepare": {
      const outcome = await outcomeOf(intent, api.prepare.$post({ json }), { success: "", failure });
      return { ...outcome, enrolment: outcome.value };
    }
    case "totp-confirm": {
      const code = textOf(form, "code");
      const success = strings.twoFactorAuthenticationIsOn;
      const outcome = await outcomeOf(intent, api.confirm.$post({ json: { code } }), { success, failure });
      return { ...outcome, backupCodes: outcome.value?.backupCodes };
    }
    case "backup-codes": {
      const success = strings.yourOldCodesNoLonger;
      const outcome = await outcomeOf(intent, api["backup-codes"].$post({ json }), { success, failure });
      return { ...outcome, backupCodes: outcome.value?.backupCodes };
    }
    default: {
      const success = strings.twoFactorAuthenticationIsOff;
      return outcomeOf(intent, api.disable.$post({ json }), { success, failure });
    }
  }
}

/** Sends a form of the account page to the API. */
export async function sendChange(form: FormData): Promise<Outcome> {
  const api = apiClient().account;
  const password = textOf(form, "password");
  const name = textOf(form, "name");
  const param = { id: textOf(form, "id") };
  const intent = textOf(form, "intent");
  switch (intent) {
    case "name":
      return outcomeOf(intent, api.name.$post({ json: { name } }), {
        success: strings.yourNameHasBeenUpdated,
        failure,
      });
    case "email":
      return outcomeOf(intent, api.email.$post({ json: { email: textOf(form, "email"), password } }), {
        success: ({ email }) => strings.weHaveSentALink(email),
        failure,
      });
    case "password": {
      const json = {
        currentPassword: textOf(form, "currentPassword"),
        newPassword: textOf(form, "newPassword"),
        repeated: textOf(form, "repeated"),
      };
      const success = strings.yourPasswordHasBeenChanged;
      return outcomeOf(intent, api.password.$post({ json }), { success, failure });
    }
    case "totp-prepare":
    case "totp-confirm":
    case "backup-codes":
    case "totp-off":
      return sendSecondFactor(intent, form);
    case "passkey-add":
      return outcomeFrom(intent, await addPasskey({ name, password }), {
        success: ({ name }) => strings.wasAddedYouCanNow(name),
        failure,
      });
    case "passkey-rename":
      return outcomeOf(intent, api.passkeys[":id"].rename.$post({ param, json: { name } }), {
        success: strings.yourPasskeyHasBeenRenamed,
        failure,
      });
    case "passkey-remove":
      return outcomeOf(intent, api.passkeys[":id"].remove.$post({ param, json: { password } }), {
        success: strings.yourPasskeyHasBeenRemoved,
        failure,
      });
    case "session-end":
      return outcomeOf(intent, api.sessions[":id"].end.$post({ param }), {
        success: strings.thatSessionHasEnded,
        failure,
      });
    case "sessions-end":
      return outcomeOf(intent, api.sessions["end-others"].$post(), {
        success: ({ ended }) =>
          ended === 0 ? strings.youWerentSignedInAnywhere : strings.youveBeenSignedOutEverywhere,
        failure,
      });
    default:
      throw new Error("A form of the account page without its intent");
  }
}
