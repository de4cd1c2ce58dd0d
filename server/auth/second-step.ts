import "#server/boundary.server.ts";
import { APIError } from "better-auth/api";
import { fieldErrors } from "#server/lib/fields.ts";
import type { FieldErrors } from "#server/lib/result.ts";
import {
  BACKUP_CODE_WRONG,
  backupCodeInput,
  CODE_WRONG,
  CODES_LIMITED,
  codeInput,
} from "#server/second-factor/contract.ts";
import { asBackupCode } from "#server/second-factor/totp.ts";
import type { Services } from "#server/services.ts";
import { secondStepCookie } from "./auth.ts";

type SecondStep =
  | { ok: true; cookies: string[] }
  /** `over`: no code can pass any more, the password has to be given again. */
  | { ok: false; over: boolean; errors: FieldErrors };

export const isSecondStepOpen = (headers: Headers) => secondStepCookie(headers.get("cookie")) !== null;

/** Only the challenge goes on: beside a session the plugin would check the codes of its owner, uncounted. */
function challengeOnly(headers: Headers): Headers {
  const alone = new Headers(headers);
  alone.set("cookie", secondStepCookie(headers.get("cookie")) ?? "");
  return alone;
}

function askPlugin({ auth }: Services, headers: Headers, fields: Record<string, string>) {
  const { api } = auth();
  const { backupCode } = fields;
  if (backupCode === undefined) {
    const { code } = codeInput.parse(fields);
    return api.verifyTOTP({ body: { code }, headers, asResponse: true });
  }
  return api.verifyBackupCode({ body: { code: asBackupCode(backupCode) }, headers, asResponse: true });
}

/** Ends the sign-in that a right password began, with a code from the app or a backup code. */
export async function passSecondStep(
  services: Services,
  { headers, fields }: { headers: Headers; fields: Record<string, string> },
): Promise<SecondStep> {
  const name = fields.backupCode === undefined ? "code" : "backupCode";
  const parsed = (name === "code" ? codeInput : backupCodeInput).safeParse(fields);
  if (!parsed.success) return { ok: false, over: false, errors: fieldErrors(parsed.error) };
  const wrong = name === "code" ? CODE_WRONG : BACKUP_CODE_WRONG;
  const response = await askPlugin(services, challengeOnly(headers), fields).catch((error: unknown) => {
    if (error instanceof APIError && error.statusCode < 500)
      return Response.json(error.body, { status: error.statusCode });
    throw error;
  });
  if (response.ok) return { ok: true, cookies: response.headers.getSetCookie() };
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status}`);
  if (response.status === 429) return { ok: false, over: false, errors: { [name]: CODES_LIMITED } };
  const { code } = (await response.json()) as { code?: string };
  const still = code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE";
  return { ok: false, over: !still, errors: still ? { [name]: wrong } : {} };
}
