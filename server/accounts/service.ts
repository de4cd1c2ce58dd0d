import "#server/boundary.server.ts";
import { z } from "zod";
import type { Admin } from "#server/auth/contract.ts";
import { hashPassword } from "#server/auth/password.ts";
import { refusedPassword } from "#server/auth/password-policy.ts";
import { ownCounters } from "#server/auth/sign-in-limits.ts";
import { fieldErrors } from "#server/lib/fields.ts";
import { fail, limited, ok, type Result } from "#server/lib/result.ts";
import { startAfresh } from "#server/limits/service.ts";
import type { NewMail } from "#server/outbox/contract.ts";
import { announceMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import { loadStudio } from "#server/site/service.ts";
import { addressInput, FORM_TOO_OLD, resetInput, signUpInput } from "./contract.ts";
import { waitForAccountMail } from "./limits.ts";
import { identifierOf, LINKS, type LinkPurpose, newLinkToken } from "./link-tokens.ts";
import { accountExistsMail, confirmationMail, passwordChangedMail, resetMail } from "./mails.ts";
import {
  confirmAccount,
  deleteExpiredLinks,
  insertConfirmationLink,
  insertResetLink,
  insertSignUp,
  resetPassword,
  selectEmail,
  selectLink,
} from "./queries.ts";
import { signUpToken, trapFor } from "./sign-up-trap.ts";

type Posted = { headers: Headers; fields: Record<string, string> };
/** Where the person wanted to go, if anywhere in particular: links in mails carry it along. */
type Onward = { redirect: string | null };

/** The hidden field of a fresh sign-up form. */
export const newSignUpToken = (services: Services) => signUpToken(services);

/** A fresh link of this purpose, as the table and as the mail need it. */
async function newLink({ clock }: Services, purpose: LinkPurpose) {
  const now = clock.now();
  const token = newLinkToken();
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
 * Makes an account that waits for its confirmation. The answer is the same for an address that has an account
 * already: its owner gets a mail that says so. It is the same for a program, too, which makes none.
 * @throws when the database does not answer
 */
export async function signUp(
  services: Services,
  { headers, fields, redirect }: Posted & Onward,
): Promise<Result<{ email: string }>> {
  const parsed = signUpInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { name, email, password } = parsed.data;
  const setting = await mailSetting(services, email);
  const refused = refusedPassword(password, { email, siteTitle: setting.studio.siteTitle });
  if (refused) return fail("invalid", { password: refused });

  const trap = await trapFor(services, { token: fields.form ?? "", website: fields.website ?? "" });
  if (trap === "old") return fail("invalid", { form: FORM_TOO_OLD });
  if (trap) {
    services.log.warn("sign_up_trapped", { trap });
    return ok({ email });
  }
  const wait = await waitForAccountMail(services, { headers, kind: "sign_up", email });
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
  compose: typeof confirmationMail;
  insert: typeof insertConfirmationLink;
};

const CONFIRMATION: LinkKind = {
  purpose: "confirm-email",
  compose: confirmationMail,
  insert: insertConfirmationLink,
};
const RESET: LinkKind = { purpose: "reset-password", compose: resetMail, insert: insertResetLink };

/** Owes a mail with a link to this address, if its account is one that the link is for. */
async function oweLink(
  services: Services,
  { purpose, compose, insert }: LinkKind,
  to: Onward & { email: string },
) {
  const { email, redirect } = to;
  const { link, now, token, path } = await newLink(services, purpose);
  const mail: NewMail = await compose(await mailSetting(services, email), { path, token, redirect });
  await insert(services.db, { email, link, mail, now });
  announceMail(services);
}

/** As `oweLink`, for whoever asks on the website. The answer is the same for every address. */
async function askForLink(
  services: Services,
  kind: LinkKind,
  { headers, fields, redirect }: Posted & Onward,
): Promise<Result<{ email: string }>> {
  const parsed = addressInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { email } = parsed.data;
  const wait = await waitForAccountMail(services, { headers, kind: "mail", email });
  if (wait > 0) return limited(wait);
  await oweLink(services, kind, { email, redirect });
  return ok({ email });
}

/** Sends the link of the confirmation again, to whoever asks for it. */
export const resendConfirmation = (services: Services, posted: Posted & Onward) =>
  askForLink(services, CONFIRMATION, posted);

/** Sends a link to a new password, to whoever asks for it. */
export const forgotPassword = (services: Services, posted: Posted & Onward) =>
  askForLink(services, RESET, posted);

/** Sends the link of the confirmation again because an admin wants it: no limit of a stranger's counts. */
export const sendConfirmation = (services: Services, _admin: Admin, { email }: { email: string }) =>
  oweLink(services, CONFIRMATION, { email, redirect: null });

const held = z.object({ userId: z.string(), name: z.string().optional(), password: z.string().optional() });

/** The account that a link speaks of, while the link works. */
async function readLink(
  { db, clock }: Services,
  { purpose, token }: { purpose: LinkPurpose; token: string },
) {
  const identifier = await identifierOf(purpose, token);
  const now = clock.now();
  const row = await selectLink(db, identifier, now);
  if (!row) return null;
  const { userId, name, password } = held.parse(JSON.parse(row.value));
  return { identifier, now, userId, wanted: name && password ? { name, password } : null };
}

/** Whether a link works still. Looking uses nothing up. */
export const linkWorks = async (services: Services, link: { purpose: LinkPurpose; token: string }) =>
  (await readLink(services, link)) !== null;

/** Confirms the address that a link was sent to. `not_found` for a link that does not work. */
export async function confirmEmail(
  services: Services,
  { headers, token }: { headers: Headers; token: string },
): Promise<Result<null>> {
  const wait = await waitForAccountMail(services, { headers, kind: "link" });
  if (wait > 0) return limited(wait);
  const link = await readLink(services, { purpose: "confirm-email", token });
  if (!link || !(await confirmAccount(services.db, link))) return fail("not_found");
  return ok(null);
}

/**
 * Sets a new password through a link. Every session of the account ends, and its owner is told by mail.
 * `not_found` for a link that does not work.
 */
export async function setNewPassword(
  services: Services,
  { headers, fields, token }: Posted & { token: string },
): Promise<Result<null>> {
  const parsed = resetInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const wait = await waitForAccountMail(services, { headers, kind: "link" });
  if (wait > 0) return limited(wait);
  const link = await readLink(services, { purpose: "reset-password", token });
  const owner = link && (await selectEmail(services.db, link.userId));
  if (!owner) return fail("not_found");
  const { email } = owner;
  const setting = await mailSetting(services, email);
  const { password } = parsed.data;
  const refused = refusedPassword(password, { email, siteTitle: setting.studio.siteTitle });
  if (refused) return fail("invalid", { password: refused });
  const changed = await resetPassword(services.db, {
    ...link,
    password: await hashPassword(password),
    notice: passwordChangedMail(setting),
  });
  if (!changed) return fail("not_found");
  await startAfresh(services, await ownCounters({ headers, email }));
  announceMail(services);
  return ok(null);
}

export const forgetExpiredLinks = ({ db, clock }: Services) => deleteExpiredLinks(db, clock.now());
