import { z } from "zod";
import { requiredLine } from "#server/platform/forms/contract.ts";
import { accountEmail, differing, newPassword, PASSWORD_MAX } from "../sign-in/contract.ts";
import * as strings from "../strings/profile.ts";

export const NAME_MAX = 100;
export const PASSWORD_WRONG = strings.passwordWrong;
export const PASSWORD_LIMITED = strings.passwordLimited;
export const LINK_OVER = strings.linkOver;

/** Required again before changes that would let a stranger at an unlocked screen keep access. */
export const currentPassword = z
  .string()
  .min(1, strings.pleaseEnterYourCurrentPassword)
  .max(PASSWORD_MAX * 8, PASSWORD_WRONG);

/** Empty for changes that don't ask for it. */
export const passwordIfAsked = z
  .string()
  .max(PASSWORD_MAX * 8, PASSWORD_WRONG)
  .default("");

export const nameInput = z.object({
  name: requiredLine(NAME_MAX, strings.pleaseEnterAShorterName, strings.pleaseEnterYourName),
});

export const emailInput = z.object({
  email: accountEmail,
  password: currentPassword,
});

export const passwordInput = z
  .object({
    currentPassword,
    newPassword,
    repeated: z.string(),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    ...differing,
    path: ["repeated"],
  });

/** For changes that only need the password. */
export const confirmation = z.object({ password: currentPassword });

export type NameInput = z.output<typeof nameInput>;
export type EmailInput = z.output<typeof emailInput>;
export type PasswordInput = z.output<typeof passwordInput>;
