import { APIError } from "better-auth/api";
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
import { open, seal } from "./sealed-data.ts";
import { asBackupCode, enrolment, isCodeOf, newBackupCodes, newSecret } from "./totp.ts";

/** Limits wrong codes of both kinds per account, from any source (NIST SP 800-63B, 5.2.2). */
const GUESSES: Limit = { name: "second_factor:account", most: 10, seconds: 15 * 60 };

const storedCodes = z.array(z.string());

export async function readSecondFactor(services: Services, { userId }: Admin): Promise<SecondFactorView> {
  const kept = await selectSecondFactor(services.db, userId);
  if (!kept?.enabled || !kept.backupCodes) return { enabled: false, backupCodesLeft: 0 };
  const codes = storedCodes.parse(JSON.parse(await open(services, kept.backupCodes)));
  return { enabled: true, backupCodesLeft: codes.length };
}

/** Creates a key and returns it for display. The second factor stays off until a code is confirmed. */
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

/**
 * Turns the second factor on with a code from the last displayed key, and ends every other session. Returns the
 * backup codes, which are only shown this once.
 */
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

/** Creates ten new backup codes and invalidates the old ones. */
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

export const isSecondStepOpen = (services: Services, headers: Headers) =>
  secondStepCookie(services, headers) !== null;

/**
 * Only the challenge is passed on. With a session, the plugin would check codes for its owner without counting them.
 */
function challengeOnly(services: Services, headers: Headers): Headers {
  const alone = new Headers(headers);
  alone.set("cookie", secondStepCookie(services, headers)?.cookie ?? "");
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

/** Returns the plugin's error code for a refused code, or null if there is none. */
async function refusalOf(response: Response): Promise<string | null> {
  const body = refused.safeParse(await response.json().catch(() => null));
  return body.success ? body.data.code : null;
}

/** Returns the account whose password was right, or null if the challenge is expired or unknown. */
async function challengedAccount(services: Services, headers: Headers): Promise<{ id: string } | null> {
  const challenge = secondStepCookie(services, headers)?.value;
  if (challenge === undefined) return null;
  const kept = await (await authOf(services).$context).internalAdapter.findVerificationValue(challenge);
  return kept ? { id: kept.value } : null;
}

/** Whether this code was already used by this account, to sign in or to turn the second factor on. */
const isUsed = ({ db, clock }: Services, { id }: { id: string }, fields: Record<string, string>) =>
  isCodeClaimed(db, { userId: id, code: codeInput.parse(fields).code, now: clock.now() });

/**
 * Completes a sign-in, after the right password, with a code from the app or a backup code.
 * @returns `unauthenticated` when no more codes are accepted and the password has to be entered again
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
  // The plugin isn't asked about an account that we don't know: such a guess would be counted for no one. It reads a
  // cookie more leniently than we do, for example in quotes.
  if (!account) return fail("unauthenticated", { form: STEP_OVER });
  const guesses = [{ limit: GUESSES, who: account.id }];
  // Counted before it is checked. The plugin counts afterwards, so it would check all of a hundred concurrent
  // guesses.
  if ((await secondsToWait(services, guesses)) > 0) {
    return fail("invalid", { [name]: CODES_LIMITED });
  }
  // Checked before the plugin sees it, because the plugin would end the challenge. The next code can be entered in
  // the same form.
  if (name === "code" && (await isUsed(services, account, fields))) {
    await settle(services, { refunded: guesses, ended: [] });
    return fail("invalid", { code: CODE_USED });
  }
  const response = await askPlugin(services, challengeOnly(services, headers), fields).catch(
    (error: unknown) => {
      if (error instanceof APIError && error.statusCode < 500)
        return Response.json(error.body, { status: error.statusCode });
      throw error;
    },
  );
  if (response.ok) {
    const { user } = passed.parse(await response.json());
    await startAfresh(services, guesses);
    return ok(await welcome(services, { headers, cookies: response.headers.getSetCookie(), user }));
  }
  const refusal = await refusalOf(response);
  const wrongCode = refusal === "INVALID_CODE" || refusal === "INVALID_BACKUP_CODE";
  // Not a guess: the challenge had expired, or the code had already opened a session.
  if (!wrongCode) await settle(services, { refunded: guesses, ended: [] });
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
  if (response.status === 429) return fail("invalid", { [name]: CODES_LIMITED });
  if (wrongCode) {
    await noteFailure(services, { headers, step: "code", account });
    return fail("invalid", { [name]: wrong });
  }
  return fail("unauthenticated", { form: refusal === CODE_TAKEN ? CODE_USED : STEP_OVER });
}
