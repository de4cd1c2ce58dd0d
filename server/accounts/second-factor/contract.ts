import { z } from "zod";
import * as strings from "../strings/second-factor.ts";

export const CODE_WRONG = strings.codeWrong;
export const CODE_USED = strings.codeUsed;
export const BACKUP_CODE_WRONG = strings.backupCodeWrong;
export const CODES_LIMITED = strings.codesLimited;
export const STEP_OVER = strings.stepOver;

export const codeInput = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(
      z
        .string()
        .min(1, strings.pleaseEnterTheCodeFrom)
        .regex(/^\d{6}$/, strings.aCodeHasSixDigits),
    ),
});

export const backupCodeInput = z.object({
  backupCode: z.string().trim().min(1, strings.pleaseEnterABackupCode).max(64, BACKUP_CODE_WRONG),
});

/** One of the two. `passSecondStep` checks which one, and whether it is valid. */
export const secondStepInput = z.union([
  z
    .object({ backupCode: z.string() })
    .transform(({ backupCode }): Record<string, string> => ({ backupCode })),
  z.object({ code: z.string() }).transform(({ code }): Record<string, string> => ({ code })),
]);

export type SecondFactorView = { enabled: boolean; backupCodesLeft: number };

/** The data to set up an authenticator app. */
export type Enrolment = {
  key: string;
  /** Dark modules as an SVG path in a `size` by `size` square. */
  qr: { size: number; path: string };
};

export type BackupCodes = { backupCodes: string[] };
