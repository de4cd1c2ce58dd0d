import "#server/platform/boundary.server.ts";
import { APIError } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { z } from "zod";
import type { Role } from "#drizzle/enums.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait, settle, startAfresh } from "#server/platform/rate-limits/service.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { securityNotice } from "../profile/mails.ts";
import { refusePassword } from "../profile/service.ts";
import { requireCurrentSession } from "../sessions/service.ts";
import { authOf, secondStepCookie } from "../sign-in/auth.ts";
import { claimCode, isCodeClaimed } from "../sign-in/queries.ts";
import { welcome } from "../sign-in/service.ts";
import { CODE_TAKEN } from "../sign-in/sign-in-guard.ts";
import { noteFailure } from "../sign-in-failures/service.ts";
import * as strings from "../strings/second-factor.ts";
import {
  BACKUP_CODE_WRONG,
  type BackupCodes,
  backupCodeInput,
  CODE_USED,
  CODE_WRONG,
  CODES_LIMITED,
  codeInput,
  type Enrolment,
  type SecondFactorView,
  STEP_OVER,
} from "./contract.ts";
import { replaceBackupCodes, selectSecondFactor, storeSecret, turnOff, turnOn } from "./queries.ts";
import { asBackupCode, enrolment, isCodeOf, newBackupCodes, newSecret } from "./totp.ts";

// The plugin reads what is kept at the sign-in, so it is kept the plugin's way.
async function seal(services: Services, data: string) {
  return symmetricEncrypt({ key: (await authOf(services).$context).secretConfig, data });
}
async function open(services: Services, data: string) {
  return symmetricDecrypt({ key: (await authOf(services).$context).secretConfig, data });
}

/** Wrong codes of both kinds for one account, whoever guesses and from wherever (NIST SP 800-63B, 5.2.2). */
const GUESSES: Limit = { name: "second_factor:account", most: 10, seconds: 15 * 60 };

const storedCodes = z.array(z.string());

export async function readSecondFactor(services: Services, { userId }: Admin): Promise<SecondFactorView> {
  const kept = await selectSecondFactor(services.db, userId);
  if (!kept?.enabled || !kept.backupCodes) return { enabled: false, backupCodesLeft: 0 };
  const codes = storedCodes.parse(JSON.parse(await open(services, kept.backupCodes)));
  return { enabled: true, backupCodesLeft: codes.length };
}

/** Makes a key and shows it. Nothing is on before a code of it is confirmed. */
export async function prepareTotp(
  services: Services,
  admin: Admin,
  { password }: { password: string },
): Promise<Result<Enrolment>> {
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return refusal;
  const secret = newSecret();
  const [sealed, backupCodes] = await Promise.all([seal(services, secret), seal(services, "[]")]);
  if (!(await storeSecret(services.db, admin, { secret: sealed, backupCodes }))) return fail("conflict");
  return ok(enrolment(secret, { issuer: strings.theStudio, email: admin.email }));
}

const notice = ({ siteUrl, clock }: Services, admin: Admin, happened: string) =>
  securityNotice({
    key: `totp:${admin.userId}:${clock.now().getTime()}`,
    toAddress: admin.email,
    happened,
    siteUrl,
  });

/** Turns it on with a code of the key that was shown last, and ends every other session. The backup codes are in the answer, this once. */
export async function confirmTotp(
  services: Services,
  admin: Admin,
  { headers, code }: { headers: Headers; code: string },
): Promise<Result<BackupCodes>> {
  const { db, clock } = services;
  const [kept, { id: sessionId }] = await Promise.all([
    selectSecondFactor(db, admin.userId),
    requireCurrentSession(services, headers),
  ]);
  if (!kept?.secret || kept.enabled) return fail("conflict");
  const now = clock.now();
  if (!isCodeOf(await open(services, kept.secret), code, now)) return fail("invalid", { code: CODE_WRONG });
  if (!(await claimCode(db, { userId: admin.userId, code, now })))
    return fail("invalid", { code: CODE_USED });
  const codes = newBackupCodes();
  const turned = await turnOn(db, admin, {
    secret: kept.secret,
    backupCodes: await seal(services, JSON.stringify(codes)),
    sessionId,
    mail: notice(
      services,
      admin,
      "Two-factor authentication is on: signing in with your password now asks for a code from your app. You were signed out everywhere else.",
    ),
    at: now,
  });
  if (!turned) return fail("conflict");
  announceMail(services);
  return ok({ backupCodes: codes });
}

/** Ten new backup codes; the old ones are worth nothing any more. */
export async function renewBackupCodes(
  services: Services,
  admin: Admin,
  { password }: { password: string },
): Promise<Result<BackupCodes>> {
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return refusal;
  const codes = newBackupCodes();
  const backupCodes = await seal(services, JSON.stringify(codes));
  const replaced = await replaceBackupCodes(services.db, admin, { backupCodes, at: services.clock.now() });
  return replaced ? ok({ backupCodes: codes }) : fail("conflict");
}

export async function disableTotp(
  services: Services,
  admin: Admin,
  { password }: { password: string },
): Promise<Result<null>> {
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return refusal;
  const mail = notice(
    services,
    admin,
    "Two-factor authentication is off: signing in with your password no longer asks for a code.",
  );
  if (!(await turnOff(services.db, admin, { mail, at: services.clock.now() }))) return fail("conflict");
  announceMail(services);
  return ok(null);
}

const passed = z.object({ user: z.object({ id: z.string(), email: z.string() }) });

export const isSecondStepOpen = (headers: Headers) => secondStepCookie(headers.get("cookie")) !== null;

/** Only the challenge goes on: beside a session the plugin would check the codes of its owner, uncounted. */
function challengeOnly(headers: Headers): Headers {
  const alone = new Headers(headers);
  alone.set("cookie", secondStepCookie(headers.get("cookie")) ?? "");
  return alone;
}

function askPlugin(services: Services, headers: Headers, fields: Record<string, string>) {
  const { api } = authOf(services);
  const { backupCode } = fields;
  if (backupCode === undefined) {
    const { code } = codeInput.parse(fields);
    return api.verifyTOTP({ body: { code }, headers, asResponse: true });
  }
  return api.verifyBackupCode({ body: { code: asBackupCode(backupCode) }, headers, asResponse: true });
}

const refused = z.object({ code: z.string() });

/** The word by which the plugin refuses a code; null where it says none. */
async function refusalOf(response: Response): Promise<string | null> {
  const body = refused.safeParse(await response.json().catch(() => null));
  return body.success ? body.data.code : null;
}

/** Whose password was right; null for a challenge that is over or was never set. */
async function challengedAccount(services: Services, headers: Headers): Promise<{ id: string } | null> {
  const [, cookie = ""] = (secondStepCookie(headers.get("cookie")) ?? "").split("=", 2);
  const [challenge = ""] = decodeURIComponent(cookie).split(".", 1);
  const kept = await (await authOf(services).$context).internalAdapter.findVerificationValue(challenge);
  return kept ? { id: kept.value } : null;
}

/** Whether this account has signed in, or turned its codes on, with this code before. */
const isUsed = ({ db, clock }: Services, { id }: { id: string }, fields: Record<string, string>) =>
  isCodeClaimed(db, { userId: id, code: codeInput.parse(fields).code, now: clock.now() });

/**
 * Ends the sign-in that a right password began, with a code from the app or a backup code.
 * @returns `unauthenticated` when no code can pass any more and the password has to be given again
 */
export async function passSecondStep(
  services: Services,
  { headers, fields }: { headers: Headers; fields: Record<string, string> },
): Promise<Result<{ cookies: string[]; role: Role }>> {
  const name = fields.backupCode === undefined ? "code" : "backupCode";
  const parsed = (name === "code" ? codeInput : backupCodeInput).safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const wrong = name === "code" ? CODE_WRONG : BACKUP_CODE_WRONG;
  const account = await challengedAccount(services, headers);
  const guesses = account ? [{ limit: GUESSES, who: account.id }] : [];
  // MetricIncrement before it is checked. The plugin counts afterwards, so that of a hundred guesses at once it would check all.
  if (account && (await secondsToWait(services, guesses)) > 0) {
    return fail("invalid", { [name]: CODES_LIMITED });
  }
  // Before the plugin sees it, which would end the challenge with it: the next code passes at the same form.
  if (name === "code" && account && (await isUsed(services, account, fields))) {
    await settle(services, { refunded: guesses, ended: [] });
    return fail("invalid", { code: CODE_USED });
  }
  const response = await askPlugin(services, challengeOnly(headers), fields).catch((error: unknown) => {
    if (error instanceof APIError && error.statusCode < 500)
      return Response.json(error.body, { status: error.statusCode });
    throw error;
  });
  if (response.ok) {
    const { user } = passed.parse(await response.json());
    await startAfresh(services, guesses);
    return ok(await welcome(services, { headers, cookies: response.headers.getSetCookie(), user }));
  }
  const refusal = await refusalOf(response);
  const wrongCode = refusal === "INVALID_CODE" || refusal === "INVALID_BACKUP_CODE";
  // It was not a guess: the challenge was over, or the code had opened a session before.
  if (!wrongCode) await settle(services, { refunded: guesses, ended: [] });
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
  if (response.status === 429) return fail("invalid", { [name]: CODES_LIMITED });
  if (wrongCode) {
    await noteFailure(services, { headers, step: "code", account });
    return fail("invalid", { [name]: wrong });
  }
  return fail("unauthenticated", { form: refusal === CODE_TAKEN ? CODE_USED : STEP_OVER });
}
