import type { Role } from "#drizzle/enums.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { readPage } from "#server/platform/paging.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import { ROLE_CHOICES } from "#server/platform/rights/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { drawSecretToken } from "#server/platform/signed-token.ts";
import { truncate } from "#server/platform/truncate.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { listOpenInvitations } from "../invitations/service.ts";
import { securityNotice } from "../profile/mails.ts";
import { refuseGrant, refusePassword } from "../profile/service.ts";
import { identifierOf, LINKS } from "../registration/link-tokens.ts";
import { newConfirmationMail } from "../registration/mails.ts";
import * as strings from "../strings/users.ts";
import {
  ALREADY_CONFIRMED,
  CHANGED_MEANWHILE,
  CONFIRMATIONS_LIMITED,
  COUPLE_CHOICES,
  CUSTOMERS_PAGE_SIZE,
  LAST_ADMIN,
  OWN_SECOND_FACTOR,
  SEARCH_MAX,
  SEEN_CHOICES,
  USER_GONE,
  USER_TABS,
  USERS_PAGE_SIZE,
  type UserFilter,
  type UsersScreen,
  YES_OR_NO,
} from "./contract.ts";
import {
  deleteAccount,
  deleteSecondFactor,
  insertConfirmation,
  selectAddress,
  selectCustomers,
  selectRole,
  selectUsers,
  updateAccount,
} from "./queries.ts";

type List = Awaited<ReturnType<typeof selectCustomers>> | Awaited<ReturnType<typeof selectUsers>>;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((known) => known === text) ?? null;

/** Returns the filter in a URL's query. Ignores unknown values. */
const filterOf = (query: URLSearchParams): UserFilter => ({
  role: oneOf(ROLE_CHOICES, query.get("role")),
  confirmed: oneOf(YES_OR_NO, query.get("confirmed")),
  suspended: oneOf(YES_OR_NO, query.get("suspended")),
  seen: oneOf(SEEN_CHOICES, query.get("seen")),
  couples: oneOf(COUPLE_CHOICES, query.get("couples")),
});

/** Returns the users screen for a URL's query: tab, search, filter and page. */
export async function readUsersScreen(
  services: Services,
  admin: Admin,
  query: URLSearchParams,
): Promise<UsersScreen> {
  const tab = USER_TABS.find((known) => known === query.get("tab")) ?? "all";
  const filter = filterOf(query);
  const search = truncate((query.get("q") ?? "").trim(), SEARCH_MAX);
  const size = tab === "customers" ? CUSTOMERS_PAGE_SIZE : USERS_PAGE_SIZE;
  const [list, invitations] = await Promise.all([
    readPage<List>(query.get("page"), size, (window) =>
      tab === "customers"
        ? selectCustomers(services.db, { search, ...window })
        : selectUsers(services.db, {
            search,
            filter,
            ...window,
            now: services.clock.now(),
            adminsOnly: tab === "admins",
          }),
    ),
    listOpenInvitations(services, admin),
  ]);
  return {
    viewerId: admin.userId,
    tab,
    search,
    filter,
    page: list.page,
    pages: list.pages,
    found: list.found,
    beyond: list.beyond,
    more: list.more,
    totals: list.totals,
    users: "users" in list ? list.users : [],
    customers: "customers" in list ? list.customers : [],
    invitations,
  };
}

type Target = { userId: string; version: number };
type Outcome = Awaited<ReturnType<typeof updateAccount>>;
/** The version after the change, which an undo starts from. */
export type Changed = { version: number };

/** Returns the account's new version, or the reason for the refusal as a message for the admin. */
function resultOf({ changed, account }: Outcome, target: Target): Result<Changed> {
  if (changed) return ok({ version: account?.version ?? 0 });
  if (!account) return fail("not_found", { form: USER_GONE });
  const stale = account.version !== target.version || account.leavesAnAdmin;
  return fail("conflict", { form: stale ? CHANGED_MEANWHILE : LAST_ADMIN });
}

/**
 * Changes a user's role and ends their sessions. The role applies from the next request on. Making somebody an admin
 * asks for the admin's own password.
 * @returns `conflict` for the last admin, and if somebody else changed the account first
 */
export async function setRole(
  services: Services,
  admin: Admin,
  { role, password, ...target }: Target & { role: Role; password: string },
): Promise<Result<Changed>> {
  const refusal = await refuseGrant(services, admin, { role, password });
  if (refusal) return refusal;
  const outcome = await updateAccount(
    services.db,
    admin,
    {
      ...target,
      action: "change_role",
      requires: [`not_${role}`, ...(role === "admin" ? [] : (["leaves_an_admin"] as const))],
      at: services.clock.now(),
    },
    { role },
  );
  return resultOf(outcome, target);
}

/** Suspends a user until they are restored, and ends their sessions. */
export async function suspendUser({ db, clock }: Services, admin: Admin, target: Target) {
  const at = clock.now();
  const outcome = await updateAccount(
    db,
    admin,
    { ...target, action: "suspend_user", requires: ["not_suspended", "leaves_an_admin"], at },
    { suspendedAt: at },
  );
  return resultOf(outcome, target);
}

/** Lets a suspended user in again. For an admin, it asks for the admin's own password, as making one does. */
export async function restoreUser(
  services: Services,
  admin: Admin,
  { password, ...target }: Target & { password: string },
): Promise<Result<Changed>> {
  const { db, clock } = services;
  const role = await selectRole(db, target.userId);
  if (role === null) return fail("not_found", { form: USER_GONE });
  const refusal = await refuseGrant(services, admin, { role, password });
  if (refusal) return refusal;
  const outcome = await updateAccount(
    db,
    admin,
    { ...target, action: "restore_user", requires: ["suspended"], at: clock.now() },
    { suspendedAt: null },
  );
  return resultOf(outcome, target);
}

/** Deletes an account permanently. Its audit log entries stay. */
export async function deleteUser({ db, clock }: Services, admin: Admin, target: Target) {
  const outcome = await deleteAccount(db, admin, {
    ...target,
    action: "delete_user",
    requires: ["leaves_an_admin"],
    at: clock.now(),
  });
  return resultOf(outcome, target);
}

/**
 * Lets a user who lost the phone sign in with the password alone. Asks for the admin's own password, so that a stranger
 * at an unlocked screen can't weaken other accounts. One's own codes are turned off on the account page.
 */
export async function resetSecondFactor(
  services: Services,
  admin: Admin,
  { password, ...target }: Target & { password: string },
): Promise<Result<Changed>> {
  if (target.userId === admin.userId) return fail("conflict", { form: OWN_SECOND_FACTOR });
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return refusal;
  const found = await selectAddress(services.db, target.userId);
  if (!found) return fail("not_found", { form: USER_GONE });
  const at = services.clock.now();
  const mail = securityNotice({
    key: `second-factor-reset:${target.userId}:${at.getTime()}`,
    toAddress: found.email,
    happened: strings.yourSecondFactorWasReset(admin.name),
    siteUrl: services.siteUrl,
  });
  const outcome = await deleteSecondFactor(
    services.db,
    admin,
    { ...target, action: "reset_second_factor", requires: ["second_factor"], at },
    mail,
  );
  if (outcome.changed) announceMail(services);
  return resultOf(outcome, target);
}

/** The number of links per hour that an admin can have sent to one mailbox, to guard against repeated clicks. */
const CONFIRMATIONS: Limit = { name: "confirmation_again", most: 5, seconds: 60 * 60 };

/** Sends a user a new confirmation link. Their earlier links stay valid. */
export async function resendConfirmationTo(
  services: Services,
  admin: Admin,
  target: Target,
): Promise<Result<Changed>> {
  const found = await selectAddress(services.db, target.userId);
  if (!found) return fail("not_found", { form: USER_GONE });
  if (found.emailVerified) return fail("conflict", { form: ALREADY_CONFIRMED });
  const wait = await secondsToWait(services, [{ limit: CONFIRMATIONS, who: target.userId }]);
  if (wait > 0) return limited(wait, { form: CONFIRMATIONS_LIMITED });
  const { path, lifetimeMs } = LINKS["confirm-email"];
  const token = drawSecretToken(services.secret);
  const at = services.clock.now();
  const { siteUrl, secret } = services;
  const setting = { studio: await loadStudio(services), siteUrl, secret, to: found.email };
  const outcome = await insertConfirmation(
    services.db,
    admin,
    { ...target, action: "resend_confirmation", requires: ["unconfirmed"], at },
    {
      identifier: await identifierOf("confirm-email", token),
      expiresAt: new Date(at.getTime() + lifetimeMs),
      mail: await newConfirmationMail(setting, { path, token, redirect: null }),
    },
  );
  if (outcome.changed) announceMail(services);
  return resultOf(outcome, target);
}
