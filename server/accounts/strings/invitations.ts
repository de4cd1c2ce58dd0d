export const hasAccount =
  "This email address already has an account. Find it in the list and change its role there.";
export const isInvited =
  "This person has already been invited. You can resend the invitation from the list of open invitations.";
export const invitationSettled = "This invitation has already been accepted or revoked.";
export const adminInvitationExpired =
  "This invitation has expired. To let someone in as an admin, revoke it and invite them again.";
export const accountReady = "Your account is ready. Sign in with the password you chose.";
export const welcome = "Welcome! Your account is ready, and you are signed in.";
export const thisLinkIsIncompleteOr =
  "This link is incomplete, or a newer email replaced it. Please open the link in the latest one.";
export const thisInvitationHasAlreadyBeen =
  "This invitation has already been accepted. Sign in with the password you chose.";
export const thisInvitationWasRevokedPlease =
  "This invitation was revoked. Please ask the studio for a new one.";
export const thisInvitationExpiredAfterSeven =
  "This invitation expired after seven days. Please ask the studio for a new one.";
export const yourEmailAddressAlreadyHas =
  "Your email address already has an account. Sign in with its password.";
export const pleaseKeepTheNameUnder = (invitedNameMax: number) =>
  `Please keep the name under ${invitedNameMax} characters`;
export const pleaseEnterAName = "Please enter a name";
export const pleaseEnterAShorterEmail = "Please enter a shorter email address";
export const pleaseEnterAnEmailAddress = "Please enter an email address";
export const pleaseEnterAValidEmail = "Please enter a valid email address, like ana@example.com";
export const pleaseChooseARole = "Please choose a role";
export const asAnAdminYouCan =
  "As an admin, you can read what couples send us and manage the films, the prices, and the site.";
export const asAnEditorYouCan =
  "As an editor, you can manage the films, the packages, the texts, and the look of the site.";
export const asAFilmEditorYouCan =
  "As a film editor, you can see which weddings are to be edited and by when, and upload their films.";
export const asACoordinatorYouCan =
  "As a coordinator, you can answer couples and manage the bookings and the calendar.";
export const thisGivesYouAnAccount = "This gives you an account of your own with us.";
export const youreInvited = (name: string) => `${name}, you're invited`;
export const invitesYouTo = (invitedBy: string, siteTitle: string, role: string) =>
  `${invitedBy} invites you to ${siteTitle}. ${role}`;
export const chooseWithTheLink = (lastDay: string) =>
  `Use the link to choose a password, and you're in. It works once, until ${lastDay}.`;
export const acceptTheInvitation = "Accept the invitation";
export const dontKnowUsYouCan = (siteTitle: string, contactPhone: string) =>
  `Don't know us? You can ignore this email: nothing happens unless you use the link. ${siteTitle} · ${contactPhone}`;
export const invitesYouToInvitedByAndSiteTitle = (invitedBy: string, siteTitle: string) =>
  `${invitedBy} invites you to ${siteTitle}`;
