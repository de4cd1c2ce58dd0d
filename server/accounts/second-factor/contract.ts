import { z } from "zod";

export const CODE_WRONG = "That code isn't right. Please enter the one your app shows now.";
export const CODE_USED = "That code was already used. Wait for the next one.";
export const BACKUP_CODE_WRONG = "That backup code isn't right, or it was already used.";
export const CODES_LIMITED = "Too many wrong codes. Please wait 15 minutes and sign in again.";
export const STEP_OVER =
  "Please sign in again. The time for the code ran out, or there were too many wrong codes.";

export const codeInput = z.object({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(
      z
        .string()
        .min(1, "Please enter the code from your app")
        .regex(/^\d{6}$/, "A code has six digits"),
    ),
});

export const backupCodeInput = z.object({
  backupCode: z.string().trim().min(1, "Please enter a backup code").max(64, BACKUP_CODE_WRONG),
});

export type SecondFactorView = { enabled: boolean; backupCodesLeft: number };

/** What the authenticator app needs once to be set up. */
export type Enrolment = {
  key: string;
  /** Dark modules as an SVG path on a square of `size` by `size`. */
  qr: { size: number; path: string };
};

export type BackupCodes = { backupCodes: string[] };
