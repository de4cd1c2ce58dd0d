export const addUser = "Add User";
export const inviteUser = "Invite user";
export const wellEmailThemALink =
  "We'll email them a link to choose a password. The link expires in seven days.";
export const name = "Name";
export const email = "Email";
export const role = "Role";
export const adminsCanChangeEverythingHere =
  "Admins can change everything here, including this list. Editors can change the site: films, packages, team, texts, media and appearance. Coordinators can manage bookings, the calendar and messages, without prices or payments.";
export const cancel = "Cancel";
export const sendInvitation = "Send invitation";
export const sending = "Sending...";
export const accountSuspendedIsSignedOut = (name: string) =>
  `Account suspended - ${name} is signed out and can't sign in until restored.`;
export const errorFailedToSuspendThe = "Error - Failed to suspend the account. Please try again.";
export const accountRestoredCanSignIn = (name: string) => `Account restored - ${name} can sign in again.`;
export const errorFailedToRestoreThe = "Error - Failed to restore the account. Please try again.";
export const confirmationSentAgainHasSentence = (name: string) =>
  `Confirmation sent again - ${name} has 24 hours to use the link.`;
export const errorFailedToSendThe = "Error - Failed to send the confirmation. Please try again.";
export const accountDeletedCanNoLonger = (name: string) => `Account deleted - ${name} can no longer sign in.`;
export const errorFailedToDeleteThe = "Error - Failed to delete the account. Please try again.";
export const invitationSentHasSevenDays = (email: string) =>
  `Invitation sent - ${email} has seven days to accept it.`;
export const errorTheInvitationCouldNot = "Error - The invitation could not be sent. Please try again.";
export const invitationSentAgainTheNew = (name: string) =>
  `Invitation sent again - The new link for ${name} works for seven days. The old one no longer works.`;
export const errorTheInvitationCouldNotBeSent =
  "Error - The invitation could not be sent again. Please try again.";
export const invitationRevokedTheLinkThat = (name: string) =>
  `Invitation revoked - The link that ${name} has leads nowhere now.`;
export const errorTheInvitationCouldNotBe = "Error - The invitation could not be revoked. Please try again.";
export const weddingOn = (weddingDate: string | null) =>
  weddingDate === null ? "No date yet" : `Wedding on ${weddingDate}`;
export const asked = (createdAt: string) => `Asked ${createdAt}`;
export const openInvitations = (invitations: number) => `Open invitations (${invitations})`;
export const asInvitedBy = (role: string, invitedBy: string) => `As ${role}, invited by ${invitedBy}.`;
export const expired = "Expired";
export const goodUntil = "Good until";
export const sendAgain = "Send again";
export const revoke = "Revoke";
export const youllBeSignedOutRight =
  "You'll be signed out right away, and another admin will have to let you back in.";
export const removeAdmin = "Remove Admin";
export const stopBeingAnAdmin = "Stop being an admin?";
export const makeAdmin = "Make Admin";
export const makeAdminQuestion = (name: string) => `Make ${name} an admin?`;
export const theyCanChangeEverythingHere = (email: string) =>
  `${email} will be able to change everything here, including this list.`;
export const saving = "Saving...";
export const removeRole = (role: string) => `Remove ${role}`;
export const makeRole = (role: string) => `Make ${role}`;
export const sendConfirmationAgain = "Send confirmation again";
export const restore = "Restore";
export const restoreAdminQuestion = (name: string) => `Restore ${name}, who is an admin?`;
export const restoring = "Restoring...";
export const suspend = "Suspend";
export const suspendYourOwnAccount = "Suspend your own account?";
export const deleteLabel = "Delete";
export const you = "You";
export const suspended = "Suspended";
export const notConfirmed = "Not confirmed";
export const since = (createdAt: string) => `Since ${createdAt}`;
export const confirmed = "Email";
export const CONFIRMED = { yes: "Confirmed", no: "Not confirmed" };
export const SUSPENDED = { yes: "Suspended", no: "Not suspended" };
export const lastSeen = "Last seen";
export const SEEN = {
  week: "In the last 7 days",
  month: "In the last 30 days",
  earlier: "Earlier, or never",
};
export const couples = "Couples";
export const COUPLES = { only: "Who only sign in to see their wedding", included: "Included" };
export const weddingOnly = "Wedding only";
export const couplesAreNotSearched =
  "Couples who only sign in to see their wedding aren't among these accounts.";
export const searchThemToo = "Search them too";
export const lastSeenOn = (seenAt: string) => `last seen ${seenAt}`;
export const searchByNameOrEmail = "Search by name or email";
export const searchByNameRoleOr = "Search by name, role or email";
export const allUsers = "All Users";
export const admins = "Admins";
export const customers = "Customers";
export const users = "Users";
export const deleteYourOwnAccount = "Delete your own account?";
export const deleteLabelQuestion = (name: string) => `Delete ${name}?`;
export const thisPermanentlyDeletesTheAccount = (email: string) =>
  `This permanently deletes the account of ${email} with its password, its sessions, emails sent to it, and its name wherever it appears. The activity log still shows what was done, by “Deleted account”. To keep someone out for a while, suspend the account instead.`;
export const totals = "Users in numbers";
export const whatEachRoleMayDo = "What each role may do";
export const roleWithPeople = (role: string, people: number) => `${role} (${people})`;
export const noAccessToTheBackOffice =
  "No access to the back office. They see their own account, and their wedding if they have one.";
export const RIGHTS = {
  account: "Own account and search.",
  bookings: "Bookings, calendar and messages.",
  editing: "Editing queue, the days of its weddings, and uploading films.",
  money: "Payments, invoices, proposals and contracts.",
  content: "Films, packages, team, page texts and media.",
  appearance: "Theme, menus and widgets.",
  records: "Reports, activity, archive and personal data.",
  users: "Users and their roles.",
  settings: "Settings, SEO, redirects, mail and security.",
};
export const suspendedSince = (suspendedAt: string) => `Suspended ${suspendedAt}`;
export const totalUsers = "Total Users";
export const regularUsers = "Regular Users";
export const totalBookings = "Total Bookings";
export const access = "Access";
export const more = "More";
export const resetSecondFactor = "Reset second factor";
export const resetSecondFactorOf = (name: string) => `Reset the second factor of ${name}?`;
export const theySignInWithTheirPasswordAlone = (email: string) =>
  `For someone who lost their phone: first make sure that it's really them who ask. Their codes, backup codes and passkeys stop working, they are signed out everywhere, and they can sign in with their password alone. We email ${email} about it.`;
export const yourPasswordConfirmsIt = "Your own password";
export const resetting = "Resetting...";
export const secondFactorReset = (name: string) =>
  `Second factor reset - ${name} signs in with the password alone until they set it up again.`;
export const errorFailedToReset = "Error - Failed to reset the second factor. Please try again.";
