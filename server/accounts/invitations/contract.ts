import { z } from "zod";
import { ROLES, type Role } from "#drizzle/enums.ts";
import { EMAIL_MAX, requiredLine } from "#server/platform/forms/contract.ts";
import { differing, passwordTwice, samePasswords } from "../sign-in/contract.ts";

export const INVITATION_DAYS = 7;
export const INVITED_NAME_MAX = 100;

export const HAS_ACCOUNT =
  "This email address already has an account. Find it in the list and change its role there.";
export const IS_INVITED =
  "This person has already been invited. You can resend the invitation from the list of open invitations.";
export const INVITATION_SETTLED = "This invitation has already been accepted or revoked.";

export const ACCOUNT_READY = "Your account is ready. Sign in with the password you chose.";
export const WELCOME = "Welcome! Your account is ready, and you are signed in.";

/** The state of an invitation's link, as a sentence for the person who followed it. */
export const INVITATION_STATES = {
  unknown: "This link is incomplete, or a newer email replaced it. Please open the link in the latest one.",
  accepted: "This invitation has already been accepted. Sign in with the password you chose.",
  revoked: "This invitation was revoked. Please ask the studio for a new one.",
  expired: "This invitation expired after seven days. Please ask the studio for a new one.",
  registered: "Your email address already has an account. Sign in with its password.",
} as const;

export type InvitationState = keyof typeof INVITATION_STATES;

const name = requiredLine(
  INVITED_NAME_MAX,
  `Please keep the name under ${INVITED_NAME_MAX} characters`,
  "Please enter a name",
);

export const invitationInput = z.strictObject({
  name,
  // Of somebody else: "your email address" would be the wrong words.
  email: requiredLine(EMAIL_MAX, "Please enter a shorter email address", "Please enter an email address")
    .pipe(z.email("Please enter a valid email address, like ana@example.com"))
    .transform((address) => address.toLowerCase()),
  role: z.enum(ROLES, "Please choose a role"),
});

export type InvitationInput = z.output<typeof invitationInput>;

/** What the invited person chooses. */
export const acceptanceInput = z.object({ name, ...passwordTwice }).refine(samePasswords, differing);

/** An invitation that nobody has accepted or taken back, and whose sender still is an admin. */
export type Invitation = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The name of the admin who sent it last. */
  invitedBy: string;
  expiresAt: Date;
  expired: boolean;
};

/** What the invited person sees. */
export type OpenInvitation = { name: string; email: string; role: Role; invitedBy: string };
