import { z } from "zod";
import type { Role } from "#drizzle/enums.ts";

declare const adminBrand: unique symbol;

/** Somebody whose role was read as `admin` from the database in this request. Only `requireAdmin` makes one. */
export type Admin = { userId: string; email: string; name: string; readonly [adminBrand]: true };

/**
 * A session as the browser may know it: its token stays in an HttpOnly cookie. `expiresIn` (seconds from the
 * answer on) serves browsers whose clock is wrong.
 */
export type Session = { expiresAt: number; expiresIn: number };

/** Who is asking, as the pages show it. */
export type Viewer = { userId: string; email: string; name: string; role: Role; session: Session };

export const LOGIN_FAILED = "Login failed";
export const UNEXPECTED_ERROR = "An unexpected error occurred. Please try again.";
export const SIGNED_OUT = "Signed out successfully - You have been logged out of your admin account.";
export const DEFAULT_REDIRECT = "/admin";

export const signInInput = z.object({
  email: z
    .string()
    .trim()
    .min(1, "Please enter your email address")
    .max(254, "Please enter a shorter email address")
    .pipe(z.email("Please enter a valid email address, like ana@example.com")),
  password: z.string().min(1, "Please enter your password").max(128, "Please enter a shorter password"),
});
