import { z } from "zod";
import { ROLES, type Role } from "#drizzle/enums.ts";
import { EMAIL_MAX, requiredLine } from "#server/platform/forms/contract.ts";
import { passwordIfAsked } from "../profile/contract.ts";
import { differing, passwordTwice, samePasswords } from "../sign-in/contract.ts";
import * as strings from "../strings/invitations.ts";

export const INVITATION_DAYS = 7;
export const INVITED_NAME_MAX = 100;

export const HAS_ACCOUNT = strings.hasAccount;
export const IS_INVITED = strings.isInvited;
export const INVITATION_SETTLED = strings.invitationSettled;
export const ADMIN_INVITATION_EXPIRED = strings.adminInvitationExpired;

export const ACCOUNT_READY = strings.accountReady;
export const WELCOME = strings.welcome;

/** The state of an invitation's link, as a sentence for the person who followed it. */
export const INVITATION_STATES = {
  unknown: strings.thisLinkIsIncompleteOr,
  accepted: strings.thisInvitationHasAlreadyBeen,
  revoked: strings.thisInvitationWasRevokedPlease,
  expired: strings.thisInvitationExpiredAfterSeven,
  registered: strings.yourEmailAddressAlreadyHas,
} as const;

export type InvitationState = keyof typeof INVITATION_STATES;

const name = requiredLine(
  INVITED_NAME_MAX,
  strings.pleaseKeepTheNameUnder(INVITED_NAME_MAX),
  strings.pleaseEnterAName,
);

export const invitationInput = z.strictObject({
  name,
  // This is somebody else's address, so "your email address" would be wrong.
  email: requiredLine(EMAIL_MAX, strings.pleaseEnterAShorterEmail, strings.pleaseEnterAnEmailAddress)
    .pipe(z.email(strings.pleaseEnterAValidEmail))
    .transform((address) => address.toLowerCase()),
  role: z.enum(ROLES, strings.pleaseChooseARole),
});

/** An admin's invitation also needs the password of whoever sends it. */
export const invitationRequest = invitationInput.extend({ password: passwordIfAsked });

export type InvitationInput = z.output<typeof invitationInput>;
export type InvitationRequest = z.output<typeof invitationRequest>;

/** The fields that the invited person fills in. */
export const acceptanceInput = z.object({ name, ...passwordTwice }).refine(samePasswords, differing);

/** An invitation that is neither accepted nor revoked and whose sender is still an admin. */
export type Invitation = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The name of the admin who last sent it. */
  invitedBy: string;
  expiresAt: Date;
  expired: boolean;
};

/** The invitation as the invited person sees it. */
export type OpenInvitation = { name: string; email: string; role: Role; invitedBy: string };
