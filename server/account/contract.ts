import { z } from "zod";
import { signInInput } from "#server/auth/contract.ts";

export const NAME_MAX = 100;
export const PASSWORD_TOO_SHORT = "Password too short - Password must be at least 6 characters long.";
export const PASSWORDS_DIFFER = "Passwords don't match - Please make sure both passwords are the same.";
export const PASSWORD_WRONG = "This is not your password. Please try again.";
export const PASSWORD_LIMITED = "Too many wrong passwords. Please wait 15 minutes and try again.";
export const LINK_OVER =
  "This link has been used already, or it is older than an hour. Please ask for a new one.";

/** Asked again before whatever would let a stranger at an open screen stay in. */
export const currentPassword = z
  .string()
  .min(1, "Please enter your current password")
  .max(128, PASSWORD_WRONG);

export const nameInput = z.object({
  name: z.string().trim().min(1, "Please enter your name").max(NAME_MAX, "Please enter a shorter name"),
});

export const emailInput = z.object({
  email: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(signInInput.shape.email),
  password: currentPassword,
});

export const passwordInput = z
  .object({
    currentPassword,
    newPassword: z.string().min(6, PASSWORD_TOO_SHORT).max(128, "Please choose a shorter password"),
    repeated: z.string(),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ["repeated"],
    message: PASSWORDS_DIFFER,
  });

/** For changes that need nothing but the password. */
export const confirmation = z.object({ password: currentPassword });

export type NameInput = z.output<typeof nameInput>;
export type EmailInput = z.output<typeof emailInput>;
export type PasswordInput = z.output<typeof passwordInput>;
