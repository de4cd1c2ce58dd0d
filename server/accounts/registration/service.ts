import { z } from "zod";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { announceMail } from "#server/mail/outbox/service.ts";
import { knownTypedMailWait, waitForTypedMail } from "#server/mail/typed-addresses/service.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { keyOf } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { drawSecretToken, isSecretToken } from "#server/platform/signed-token.ts";
import { readAccessRules } from "#server/website/settings/service.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { refuseNewPassword } from "../sign-in/new-password.ts";
import { hashPassword, verifyPassword } from "../sign-in/password.ts";
import { ownCounters } from "../sign-in/sign-in-limits.ts";
import {
  addressInput,
  type ConfirmationLink,
  DOMAIN_REFUSED,
  FORM_TOO_OLD,
  ownPasswordInput,
  resetInput,
  SIGN_UP_CLOSED,
  SIGN_UP_PASSWORD_WRONG,
  signUpInput,
} from "./contract.ts";
import { waitForLinkUse } from "./limits.ts";
import { identifierOf, LINKS, type LinkPurpose } from "./link-tokens.ts";
import {
  accountExistsMail,
  confirmationMail,
  newConfirmationMail,
  passwordChangedMail,
  resetMail,
} from "./mails.ts";
import {
  confirmAccount,
  deleteExpiredLinks,
  insertConfirmationLink,
  insertResetLink,
  insertSignUp,
  resetPassword,
  selectLink,
  selectOwner,
} from "./queries.ts";
import { signUpSpamSign, signUpToken } from "./sign-up-trap.ts";

type Posted = { headers: Headers; fields: Record<string, string> };
/** The page that the person wanted to reach, if any. Links in mails carry it along. */
type Onward = { redirect: string | null };

/** Whether an address's domain may sign up. An empty list allows all domains. */
const mayComeFrom = (domains: string[], email: string) =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf("@") + 1));

/** Returns the hidden token for a new sign-up form. */
export const newSignUpToken = (services: Services) => signUpToken(services);

/** Creates a link for this purpose, in the forms that the table and the mail need. */
async function newLink({ clock, secret }: Services, purpose: LinkPurpose) {
  const now = clock.now();
  const token = drawSecretToken(secret);
  const { lifetimeMs, path } = LINKS[purpose];
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return { now, token, path, link: { identifier: await identifierOf(purpose, token), expiresAt } };
}

const mailSetting = async (services: Services, to: string) => ({
  studio: await loadStudio(services),
  siteUrl: services.siteUrl,
  secret: services.secret,
  to,
});

/**
 * Creates an unconfirmed account. The answer is the same for an address that already has an account: its owner gets a
 * mail that says so. It is also the same for a detected bot, for which nothing is created. `invalid` if the studio's
 * settings don't allow sign-ups, or not with such an address.
 * @throws when the database does not answer
 */
export async function signUp(
  services: Services,
  { headers, fields, redirect }: Posted & Onward,
): Promise<Result<{ email: string }>> {
  const known = knownTypedMailWait(services, "sign_up", headers);
  if (known > 0) return limited(known);
  const { signUpOpen, emailDomains } = await readAccessRules(services);
  if (!signUpOpen) return fail("invalid", { form: SIGN_UP_CLOSED });
  const parsed = signUpInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { name, email, password } = parsed.data;
  // Decided by the address alone, so the answer reveals nothing about accounts.
  if (!mayComeFrom(emailDomains, email)) return fail("invalid", { email: DOMAIN_REFUSED });
  const trap = signUpSpamSign(services, { token: fields.form ?? "", honeypot: fields[HONEYPOT] ?? "" });
  if (trap === "old") return fail("invalid", { form: FORM_TOO_OLD });
  if (trap) {
    services.log.warn("sign_up_spam_detected", { trap });
    return ok({ email });
  }
  const setting = await mailSetting(services, email);
  const refused = await refuseNewPassword(services, password, {
    name,
    email,
    siteTitle: setting.studio.siteTitle,
  });
  if (refused) return fail("invalid", { password: refused });
  const wait = await waitForTypedMail(services, "sign_up", { headers, email });
  if (wait > 0) return limited(wait);

  const { link, now, token, path } = await newLink(services, "confirm-email");
  await insertSignUp(services.db, {
    email,
    wanted: { name, password: await hashPassword(password) },
    link,
    confirmation: await confirmationMail(setting, { path, token, redirect }),
    accountExists: accountExistsMail(setting),
    now,
  });
  announceMail(services);
  return ok({ email });
}

type LinkKind = {
  purpose: LinkPurpose;
  compose: typeof newConfirmationMail;
  insert: typeof insertConfirmationLink;
};

const CONFIRMATION: LinkKind = {
  purpose: "confirm-email",
  compose: newConfirmationMail,
  insert: insertConfirmationLink,
};
const RESET: LinkKind = { purpose: "reset-password", compose: resetMail, insert: insertResetLink };

/** Queues a mail with a link for this address if its account qualifies. The answer is the same either way. */
async function askForLink(
  services: Services,
  { purpose, compose, insert }: LinkKind,
  { headers, fields, redirect }: Posted & Onward,
): Promise<Result<{ email: string }>> {
  const parsed = addressInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { email } = parsed.data;
  const wait = await waitForTypedMail(services, purpose, { headers, email });
  if (wait > 0) return limited(wait);
  const { link, now, token, path } = await newLink(services, purpose);
  const mail: NewMail = await compose(await mailSetting(services, email), { path, token, redirect });
  await insert(services.db, { email, link, mail, now });
  announceMail(services);
  return ok({ email });
}

/** Sends a new confirmation link on request. */
export const resendConfirmation = (services: Services, posted: Posted & Onward) =>
  askForLink(services, CONFIRMATION, posted);

/** Sends a password reset link on request. */
export const forgotPassword = (services: Services, posted: Posted & Onward) =>
  askForLink(services, RESET, posted);

const held = z.object({ userId: z.string(), name: z.string().optional(), password: z.string().optional() });

/** Returns the account that a link belongs to, while the link is valid. */
async function readLink(
  { db, clock }: Services,
  { purpose, token }: { purpose: LinkPurpose; token: string },
) {
  if (!isSecretToken(token)) return null;
  const identifier = await identifierOf(purpose, token);
  const now = clock.now();
  const row = await selectLink(db, identifier, now);
  if (!row) return null;
  const { userId, name, password } = held.parse(JSON.parse(row.value));
  return { identifier, now, userId, wanted: name && password ? { name, password } : null };
}

/** Whether a link still works. Doesn't consume it. */
export const linkWorks = async (services: Services, link: { purpose: LinkPurpose; token: string }) =>
  (await readLink(services, link)) !== null;

/** Returns the data of a confirmation link, or null if it doesn't work. Doesn't consume it. */
export async function confirmationLink(services: Services, token: string): Promise<ConfirmationLink | null> {
  const link = await readLink(services, { purpose: "confirm-email", token });
  const owner = link && (await selectOwner(services.db, link.userId));
  return owner ? { email: owner.email, ownPassword: link.wanted !== null } : null;
}

type Owner = { name: string; email: string };

/** Returns the hash of a new password, if the password is acceptable. */
async function newHash(services: Services, password: string, owner: Owner): Promise<Result<string>> {
  const { siteTitle } = await loadStudio(services);
  const refused = await refuseNewPassword(services, password, { ...owner, siteTitle });
  return refused ? fail("invalid", { password: refused }) : ok(await hashPassword(password));
}

type LinkInUse = NonNullable<Awaited<ReturnType<typeof readLink>>>;

/**
 * Returns the hash to confirm an account with: the sign-up's if its password was entered, or that of a new password.
 */
async function confirmedHash(
  services: Services,
  { userId, wanted }: LinkInUse,
  fields: Posted["fields"],
): Promise<Result<string>> {
  if (wanted && fields.passwordConfirmation === undefined) {
    const parsed = ownPasswordInput.safeParse(fields);
    if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
    const known = await verifyPassword({ hash: wanted.password, password: parsed.data.password });
    return known ? ok(wanted.password) : fail("invalid", { password: SIGN_UP_PASSWORD_WRONG });
  }
  const parsed = resetInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const owner = await selectOwner(services.db, userId);
  return owner ? newHash(services, parsed.data.password, owner) : fail("not_found");
}

/**
 * Confirms the address that a link was sent to. The holder of the link reads its mail, but anybody may have signed up
 * with the address. So it asks for the password of that sign-up or for a new one. `not_found` for a link that does
 * not work.
 */
export async function confirmEmail(
  services: Services,
  { headers, fields, token }: Posted & { token: string },
): Promise<Result<null>> {
  if (!isSecretToken(token)) return fail("not_found");
  const wait = await waitForLinkUse(services, { headers, token });
  if (wait > 0) return limited(wait);
  const link = await readLink(services, { purpose: "confirm-email", token });
  if (!link) return fail("not_found");
  const hash = await confirmedHash(services, link, fields);
  if (!hash.ok) return hash;
  const { identifier, userId, now, wanted } = link;
  const confirmation = { identifier, userId, now, name: wanted?.name, password: hash.value };
  return (await confirmAccount(services.db, confirmation)) ? ok(null) : fail("not_found");
}

/**
 * Sets a new password through a link. Every session of the account ends, and its owner is notified by mail.
 * `not_found` for a link that does not work.
 */
export async function setNewPassword(
  services: Services,
  { headers, fields, token }: Posted & { token: string },
): Promise<Result<null>> {
  const parsed = resetInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  if (!isSecretToken(token)) return fail("not_found");
  const wait = await waitForLinkUse(services, { headers, token });
  if (wait > 0) return limited(wait);
  const link = await readLink(services, { purpose: "reset-password", token });
  const owner = link && (await selectOwner(services.db, link.userId));
  if (!owner) return fail("not_found");
  const { email } = owner;
  const hash = await newHash(services, parsed.data.password, owner);
  if (!hash.ok) return hash;
  const notice = passwordChangedMail(await mailSetting(services, email));
  const { identifier, userId, now } = link;
  const changed = await resetPassword(services.db, {
    identifier,
    userId,
    now,
    notice,
    password: hash.value,
    counters: (await ownCounters({ headers, email })).map(keyOf),
  });
  if (!changed) return fail("not_found");
  announceMail(services);
  return ok(null);
}

export const forgetExpiredLinks = ({ db, clock }: Services) => deleteExpiredLinks(db, clock.now());
