export const errorThisEmailCouldNotBe = "Error - This email could not be deleted. Please try again.";
export const itHasntBeenSentYet = "It hasn't been sent yet, and won't be.";
export const itsBeingSentRightNow = "It's being sent right now.";
export const thisOnlyDeletesTheCopy =
  "This only deletes the copy kept here. Whoever received it still has it.";
export const itWasNeverDeliveredAnd = "It was never delivered, and won't be.";
export const deleteThisEmail = "Delete this email…";
export const thisPermanentlyDeletesAndWhat = (subject: string) =>
  `This permanently deletes “${subject}” and what the activity log says about it.`;
export const itsPrivateLinkHasExpired =
  "Its private link has expired, so it was not sent. The recipient needs a new link.";
export const theEmailProviderRejectedOur = "The email provider rejected our key.";
export const theEmailProviderWasToo = "The email provider was too busy.";
export const theEmailProviderWasDown = "The email provider was down.";
export const theEmailProviderRejectedThis = "The email provider rejected this email.";
export const theEmailProviderDidntRespond = "The email provider didn't respond in time.";
export const theEmailProviderCouldntBe = "The email provider couldn't be reached.";
export const times = (attempts: number) => `${attempts} times`;
export const sent = (studioMoment: string, attempts: number, opened: string, delivery: string) =>
  `Sent ${studioMoment}${attempts > 1 ? `, at attempt ${attempts}` : ""}.${opened}${delivery}`;
export const triedThenGaveUp = (attempts: string) => `Tried ${attempts}, then gave up.`;
export const onItsWayAttempt = (attempts: number) => `On its way, attempt ${attempts}.`;
export const sendingInAMoment = "Sending in a moment.";
export const triedNextAttempt = (attempts: string, nextAttemptAt: string) =>
  `Tried ${attempts}; next attempt ${nextAttemptAt}.`;
export const emailPreview = "Email preview";
export const preview = "Preview";
export const plainText = "Plain text";
export const searchByAddress = "Search by address";
export const state = "State";
export const kind = "Kind";
export const to = (toAddress: string) => `To ${toAddress}`;
export const written = (kind: string, createdAt: string, mail: string) =>
  `${kind}, written ${createdAt}. ${mail}`;
export const resend = "Resend";
export const sendAgainNow = "Send again now";
export const toRecipient = (toAddress: string) => `to ${toAddress}`;
export const doneThisCallIsOff = "Done - This call is off your list.";
export const errorThisCouldNotBe = "Error - This could not be saved. Please try again.";
export const emailResentItsOnIts = (form: string) => `Email resent - It's on its way to ${form}.`;
export const errorThisEmailCouldNot = "Error - This email could not be resent. Please try again.";
export const deleteThisEmailQuestion = "Delete this email?";
export const deleteEmail = "Delete email";
