import type { Role } from "#drizzle/enums.ts";
import type { Waiting } from "../record-counts/contract.ts";

declare const adminBrand: unique symbol;

/** A user with a valid session, as read from the database for this request. */
export type SignedIn = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  session: { id: string; expiresAt: Date };
  /** Null for roles without access to inquiries. */
  waiting: Waiting | null;
};

/**
 * A studio user whose role, as read from the database for this request, has the right that the page or route
 * requires. Only the gate creates one: `findAdmin` of the services.
 */
export type Admin = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  waiting: Waiting | null;
  readonly [adminBrand]: true;
};

/** The gate's decision about a request. */
export type Gate = { admin: Admin } | { refused: "unauthenticated" | "forbidden" };

/** The back office's first page, and the default target after sign-in. */
export const DEFAULT_REDIRECT = "/admin";

/** The target after sign-in for users who may not enter the back office: their own page. */
export const CLIENT_HOME = "/my-wedding";
