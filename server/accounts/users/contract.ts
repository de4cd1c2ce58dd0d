import { z } from "zod";
import { type BookingStatus, ROLES, type Role } from "#drizzle/enums.ts";
import type { Invitation } from "../invitations/contract.ts";
import { currentPassword, passwordIfAsked } from "../profile/contract.ts";
import * as strings from "../strings/users.ts";

export const USERS_PAGE_SIZE = 25;
export const CUSTOMERS_PAGE_SIZE = 10;
export const SEARCH_MAX = 100;

export const USER_TABS = ["all", "admins", "customers"] as const;
export type UserTab = (typeof USER_TABS)[number];

/** When the user was last seen. */
export const SEEN_CHOICES = ["week", "month", "earlier"] as const;
export type Seen = (typeof SEEN_CHOICES)[number];
/** Accounts that only sign in to see their wedding. They are left out unless asked for. */
export const COUPLE_CHOICES = ["only", "included"] as const;
export type CoupleChoice = (typeof COUPLE_CHOICES)[number];
export const YES_OR_NO = ["yes", "no"] as const;
export type YesOrNo = (typeof YES_OR_NO)[number];

/** Which accounts are listed; null for all, and for all but the couples. */
export type UserFilter = {
  role: Role | null;
  confirmed: YesOrNo | null;
  suspended: YesOrNo | null;
  /** `earlier`: more than a month ago, or never. */
  seen: Seen | null;
  couples: CoupleChoice | null;
};

export const roleChanged = (role: Role) => strings.roleChanged(role);
export const ROLE_FAILED = strings.roleFailed;
export const LAST_ADMIN = strings.lastAdmin;
export const CHANGED_MEANWHILE = strings.changedMeanwhile;
export const USER_GONE = strings.userGone;
export const CONFIRMATIONS_LIMITED = strings.confirmationsLimited;
export const ALREADY_CONFIRMED = strings.alreadyConfirmed;
export const OWN_SECOND_FACTOR = strings.ownSecondFactor;

/** The version of an account; 0 for an account without a profile. A change names the version it starts from. */
const version = z.int().min(0);

// Strict: a field that is not part of the change is refused instead of ignored.
export const roleChange = z.strictObject({ role: z.enum(ROLES), version, password: passwordIfAsked });
export const accountChange = z.strictObject({ version });
export const restoration = z.strictObject({ version, password: passwordIfAsked });
export const secondFactorReset = z.strictObject({ version, password: currentPassword });

export type UserView = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  suspendedAt: Date | null;
  /** Whether the user has no password and no role, and so only sees a wedding. */
  mailboxOnly: boolean;
  /** Whether signing in with the password asks for a code. */
  secondFactor: boolean;
  version: number;
  createdAt: Date;
  /** Null if the user has never signed in. */
  lastSeenAt: Date | null;
};

export type CustomerView = {
  id: string;
  brideName: string;
  groomName: string;
  email: string | null;
  /** `2027-05-14` */
  weddingDate: string | null;
  status: BookingStatus;
  createdAt: Date;
};

export type UsersScreen = {
  /** The admin viewing the screen. */
  viewerId: string;
  tab: UserTab;
  search: string;
  filter: UserFilter;
  page: number;
  pages: number;
  /** The number of matches for the search and the filter on this tab. */
  found: number;
  /** Whether counting stopped before the last match. */
  beyond: boolean;
  /** Whether more bookings match than were searched. Only the newest were. */
  more: boolean;
  /** Without the accounts that only sign in to see their wedding. */
  totals: { users: number; admins: number; bookings: number; roles: Record<Role, number> };
  users: UserView[];
  customers: CustomerView[];
  invitations: Invitation[];
};
