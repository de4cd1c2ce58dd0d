import type { Role } from "#drizzle/enums.ts";
import type { Waiting } from "../record-counts/contract.ts";

declare const adminBrand: unique symbol;

/** Somebody with a session that counts, as the database had them when this request asked. */
export type SignedIn = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  session: { id: string; expiresAt: Date };
  /** Null for a role that has nothing to do with inquiries. */
  waiting: Waiting | null;
};

/**
 * Somebody of the studio whose role, as the database had it in this request, has the right that the page or route
 * asks for. Only the gate makes one: `findAdmin` of the services.
 */
export type Admin = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  waiting: Waiting | null;
  readonly [adminBrand]: true;
};

/** What the gate says of whoever asks. */
export type Gate = { admin: Admin } | { refused: "unauthenticated" | "forbidden" };

/** The back office's first page, and where a sign-in leads that names no other. */
export const DEFAULT_REDIRECT = "/admin";

/** Where a sign-in leads that may not enter the back office: what is somebody's own. */
export const CLIENT_HOME = "/my-wedding";
