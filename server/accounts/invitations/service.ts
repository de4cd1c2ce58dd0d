import { announceMail } from "#server/mail/outbox/service.ts";
import { sealToken } from "#server/mail/private-links/service.ts";
import { type Admin, DEFAULT_REDIRECT } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, drawSecretToken, isSecretToken } from "#server/platform/signed-token.ts";
import { loadStudio } from "#server/website/snapshot/service.ts";
import { refuseGrant } from "../profile/service.ts";
import { refuseNewPassword } from "../sign-in/new-password.ts";
import { hashPassword } from "../sign-in/password.ts";
import { landing, signIn } from "../sign-in/service.ts";
import {
  ADMIN_INVITATION_EXPIRED,
  acceptanceInput,
  HAS_ACCOUNT,
  INVITATION_DAYS,
  INVITATION_SETTLED,
  type Invitation,
  type InvitationInput,
  type InvitationRequest,
  type InvitationState,
  IS_INVITED,
  type OpenInvitation,
} from "./contract.ts";
import { invitationMail, invitationTo } from "./mails.ts";
import {
  revokeInvitation as endInvitation,
  insertInvitation,
  renewInvitation,
  selectInvitationByToken,
  selectOpenInvitation,
  selectOpenInvitations,
  acceptInvitation as takeInvitation,
} from "./queries.ts";

const DAY_MS = 86_400_000;

/** Returns the invitations that are neither accepted nor revoked and whose sender is still an admin, newest first. */
export async function listOpenInvitations({ db, clock }: Services, _admin: Admin): Promise<Invitation[]> {
  const now = clock.now();
  const open = await selectOpenInvitations(db);
  return open.map((invitation) => ({ ...invitation, expired: invitation.expiresAt <= now }));
}

/**
 * Creates a new link with its mail. The outbox holds the token encrypted until the mail is sent; the table only holds
 * its hash.
 */
async function newInvitation(services: Services, admin: Admin, id: string, input: InvitationInput) {
  const token = drawSecretToken(services.secret);
  const tokenHash = await digest(token);
  const at = services.clock.now();
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  const linked = invitationTo(input, tokenHash);
  const mail = invitationMail(await loadStudio(services), input, {
    linked,
    invitedBy: admin.name || admin.email,
    link: `${services.siteUrl}/auth/invitation?token=${await sealToken(services.secret, linked, token)}`,
    expiresAt,
  });
  return { id, tokenHash, expiresAt, mail, at };
}

/**
 * Invites a person by email.
 * @returns `conflict` with an error for the email field if it has an account or an open invitation
 */
export async function inviteUser(
  services: Services,
  admin: Admin,
  { password, ...input }: InvitationRequest,
): Promise<Result<{ id: string }>> {
  const refusal = await refuseGrant(services, admin, { role: input.role, password });
  if (refusal) return refusal;
  const id = crypto.randomUUID();
  const invitation = await newInvitation(services, admin, id, input);
  const outcome = await insertInvitation(services.db, admin, input, invitation);
  if (outcome === "refused") return fail("forbidden");
  if (outcome !== "invited") {
    return fail("conflict", { email: outcome === "registered" ? HAS_ACCOUNT : IS_INVITED });
  }
  announceMail(services);
  return ok({ id });
}

/**
 * Resends an open invitation with a new link that is valid for seven days. The old link stops working. An admin's that has
 * expired is made anew, which asks for the password.
 */
export async function sendInvitationAgain(
  services: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<{ id: string }>> {
  const found = await selectOpenInvitation(services.db, id);
  if (!found) return fail("not_found", { form: INVITATION_SETTLED });
  if (found.role === "admin" && found.expiresAt <= services.clock.now())
    return fail("conflict", { form: ADMIN_INVITATION_EXPIRED });
  const invitation = await newInvitation(services, admin, id, found);
  if (!(await renewInvitation(services.db, admin, invitation))) {
    return fail("conflict", { form: INVITATION_SETTLED });
  }
  announceMail(services);
  return ok({ id });
}

export async function revokeInvitation(
  { db, clock }: Services,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<{ id: string }>> {
  const ended = await endInvitation(db, admin, { id, at: clock.now() });
  return ended ? ok({ id }) : fail("not_found", { form: INVITATION_SETTLED });
}

type Found = { invitation: OpenInvitation } | { state: InvitationState };

/** Returns the invitation behind a link. Read-only, because mail programs and scanners open links first. */
export async function findInvitation({ db, clock }: Services, token: string): Promise<Found> {
  if (!isSecretToken(token)) return { state: "unknown" };
  const found = await selectInvitationByToken(db, await digest(token));
  if (!found) return { state: "unknown" };
  if (found.acceptedAt) return { state: "accepted" };
  if (found.registered && !found.revokedAt) return { state: "registered" };
  const { name, email, role, invitedBy } = found;
  // The inviting admin may have been suspended. The answer doesn't distinguish that from a revoked invitation.
  if (found.revokedAt || !found.vouchedFor || invitedBy === null) return { state: "revoked" };
  if (found.expiresAt <= clock.now()) return { state: "expired" };
  return { invitation: { name, email, role, invitedBy } };
}

type Acceptance = { token: string; fields: Record<string, string>; headers: Headers };
type Accepted =
  /** The link no longer works, for this reason. */
  | { over: InvitationState }
  /** Without cookies the account exists, but its owner has to sign in. */
  | { cookies: string[]; next: string };

/**
 * Creates the invited person's account, confirmed and with its role. Idempotent. An unconfirmed sign-up with the same
 * address is deleted.
 */
export async function acceptInvitation(
  services: Services,
  { token, fields, headers }: Acceptance,
): Promise<Result<Accepted>> {
  const found = await findInvitation(services, token);
  if ("state" in found) return ok({ over: found.state });
  const parsed = acceptanceInput.safeParse(fields);
  if (!parsed.success) return fail("invalid", fieldErrors(parsed.error));
  const { email, role } = found.invitation;
  const { name, password } = parsed.data;
  const { siteTitle } = await loadStudio(services);
  const refused = await refuseNewPassword(services, password, { name, email, siteTitle });
  if (refused) return fail("invalid", { password: refused });
  const taken = await takeInvitation(services.db, {
    tokenHash: await digest(token),
    email,
    name,
    passwordHash: await hashPassword(password),
    at: services.clock.now(),
  });
  if (!taken) {
    // Someone else used the same link first, or the studio revoked it in the meantime.
    const since = await findInvitation(services, token);
    return ok({ over: "state" in since ? since.state : "unknown" });
  }
  const signedIn = await signIn(services, { headers, fields: { email, password } });
  const cookies = signedIn.ok ? signedIn.value.cookies : [];
  return ok({ cookies, next: landing(role, DEFAULT_REDIRECT) });
}
