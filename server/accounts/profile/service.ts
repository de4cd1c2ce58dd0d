import { z } from "zod";
import type { Role } from "#drizzle/enums.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { sealToken } from "#server/mail/private-links/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { type Limit, secondsToWait, startAfresh } from "#server/platform/rate-limits/service.ts";
import { type Failure, fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, drawSecretToken, isSecretToken } from "#server/platform/signed-token.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import { requireCurrentSession } from "../sessions/service.ts";
import { refuseNewPassword } from "../sign-in/new-password.ts";
import { hashPassword, verifyPassword } from "../sign-in/password.ts";
import * as strings from "../strings/profile.ts";
import {
  type EmailInput,
  LINK_OVER,
  type NameInput,
  PASSWORD_LIMITED,
  PASSWORD_WRONG,
  type PasswordInput,
} from "./contract.ts";
import { addressInUseMail, changeEmailMail, emailChangeTo, securityNotice } from "./mails.ts";
import {
  insertEmailLink,
  isAddressTaken,
  selectEmailLink,
  selectOwner,
  selectPasswordHash,
  updateEmail,
  updateName,
  updatePassword,
} from "./queries.ts";

const GUESSES: Limit = { name: "confirm_password", most: 5, seconds: 15 * 60 };
const EMAIL_LINKS: Limit = { name: "change_email", most: 5, seconds: 60 * 60 };
const LINK_LIFETIME_MS = 60 * 60_000;

/**
 * Returns null if the password is the admin's own, else the failure to answer with, its message beside `field`.
 * Counts attempts before checking them, so that nobody can guess from an unlocked screen or with a stolen cookie.
 */
export async function refusePassword(
  services: Services,
  { userId }: Admin,
  { password, field = "password" }: { password: string; field?: string },
): Promise<Failure | null> {
  const counters = [{ limit: GUESSES, who: userId }];
  const wait = await secondsToWait(services, counters);
  if (wait > 0) return limited(wait, { [field]: PASSWORD_LIMITED });
  const hash = await selectPasswordHash(services.db, userId);
  if (!hash || !(await verifyPassword({ hash, password })))
    return fail("invalid", { [field]: PASSWORD_WRONG });
  await startAfresh(services, counters);
  return null;
}

/**
 * Like `refusePassword`, before somebody is given this role. Only the admin's asks for the password: whoever finds an
 * unlocked screen could otherwise make an admin of an account of their own, and keep access.
 */
export async function refuseGrant(
  services: Services,
  admin: Admin,
  { role, password }: { role: Role; password: string },
): Promise<Failure | null> {
  if (role !== "admin") return null;
  if (password === "") return fail("invalid", { password: strings.pleaseEnterYourCurrentPassword });
  return refusePassword(services, admin, { password });
}

export async function changeName({ db, clock }: Services, admin: Admin, { name }: NameInput) {
  await updateName(db, admin, { name, at: clock.now() });
  return ok({ name });
}

/** Changes the password after checking the current one. Ends every other session and notifies the owner by mail. */
export async function changePassword(
  services: Services,
  admin: Admin,
  { headers, input }: { headers: Headers; input: PasswordInput },
): Promise<Result<null>> {
  const { db, clock, siteUrl } = services;
  const { currentPassword, newPassword } = input;
  const refusal = await refusePassword(services, admin, {
    password: currentPassword,
    field: "currentPassword",
  });
  if (refusal) return refusal;
  const { settings } = await loadSnapshot(services);
  const refused = await refuseNewPassword(services, newPassword, {
    name: admin.name,
    email: admin.email,
    siteTitle: settings.siteTitle,
  });
  if (refused) return fail("invalid", { newPassword: refused });
  const [oldHash, { id: sessionId }] = await Promise.all([
    selectPasswordHash(db, admin.userId),
    requireCurrentSession(services, headers),
  ]);
  if (!oldHash) return fail("conflict");
  const mail = securityNotice({
    key: `password:${await digest(oldHash)}`,
    toAddress: admin.email,
    happened: strings.yourPasswordWasChangedAnd,
    siteUrl,
  });
  const newHash = await hashPassword(newPassword);
  const changed = await updatePassword(db, admin, { oldHash, newHash, sessionId, mail, at: clock.now() });
  if (!changed) return fail("conflict");
  announceMail(services);
  return ok(null);
}

/** Sends a link to the new address. The answer doesn't depend on whether that address has an account. */
export async function askEmailChange(
  services: Services,
  admin: Admin,
  { email, password }: EmailInput,
): Promise<Result<{ email: string }>> {
  const { db, clock, siteUrl } = services;
  const refusal = await refusePassword(services, admin, { password });
  if (refusal) return refusal;
  if (email === admin.email) return fail("invalid", { email: strings.thisIsAlreadyYourAddress });
  const at = clock.now();
  const wait = await secondsToWait(services, [{ limit: EMAIL_LINKS, who: admin.userId }]);
  if (wait > 0) {
    return limited(wait, {
      email: strings.youveAskedForTooMany,
    });
  }
  const token = drawSecretToken(services.secret);
  const tokenHash = await digest(token);
  const linked = emailChangeTo(email, tokenHash);
  const url = `${siteUrl}/auth/change-email?token=${await sealToken(services.secret, linked, token)}`;
  const mail = (await isAddressTaken(db, email))
    ? addressInUseMail(tokenHash, email, siteUrl)
    : changeEmailMail(linked, url);
  const expiresAt = new Date(at.getTime() + LINK_LIFETIME_MS);
  await insertEmailLink(db, admin, { tokenHash, email, expiresAt, mail, at });
  announceMail(services);
  return ok({ email });
}

const linkValue = z.object({ userId: z.string(), email: z.string() });

async function readLink({ db, clock }: Services, token: string) {
  if (!isSecretToken(token)) return null;
  const tokenHash = await digest(token);
  const value = await selectEmailLink(db, { tokenHash, now: clock.now() });
  if (value === null) return null;
  const { userId, email } = linkValue.parse(JSON.parse(value));
  const owner = await selectOwner(db, userId);
  return owner ? { tokenHash, owner, email } : null;
}

/** Returns the address that a link is for, or null if the link is no longer valid. Read-only. */
export async function emailOfLink(services: Services, token: string): Promise<string | null> {
  return (await readLink(services, token))?.email ?? null;
}

/** Makes a link's address the account's own. Needs no session, because whoever has the link reads the mail there. */
export async function confirmEmailChange(
  services: Services,
  token: string,
): Promise<Result<{ email: string }>> {
  const { db, clock, siteUrl } = services;
  const link = await readLink(services, token);
  if (!link) return fail("not_found", { token: LINK_OVER });
  const mail = securityNotice({
    key: `email:${link.tokenHash}`,
    toAddress: link.owner.email,
    happened: strings.yourAccountsEmailAddressWas(link.email),
    siteUrl,
  });
  const changed = await updateEmail(db, { ...link, mail, at: clock.now() });
  if (!changed) return fail("conflict", { token: LINK_OVER });
  announceMail(services);
  return ok({ email: link.email });
}
