import { pluralize, withThese } from "#app/lib/plural.ts";

export const bridesName = "Bride's name";
export const groomsName = "Groom's name";
export const weddingDate = "Wedding date";
export const guests = "Guests";
export const email = "Email";
export const phone = "Phone";
export const venue = "Venue";
export const message = "Message";
export const messageReopenedSMessageIs = (name: string) =>
  `Message reopened - ${name}'s message is back under Open.`;
export const messageAnsweredSMessageIs = (name: string) =>
  `Message answered - ${name}'s message is under Answered.`;
export const messageArchivedSMessageIs = (name: string) =>
  `Message archived - ${name}'s message is under Archived.`;
export const messageMovedSMessageIs = (name: string) =>
  `Message moved - ${name}'s message is back under Probably spam.`;
export const markedAsSpamSMessage = (name: string) =>
  `Marked as spam - ${name}'s message is under Spam, in case you need it.`;
export const replySentGetsItIn = (name: string) => `Reply sent - ${name} gets it in a moment.`;
export const errorTheReplyCouldNot = "Error - The reply could not be sent. Please try again.";
export const errorTheMessageCouldNotBe = "Error - The message could not be deleted. Please try again.";
export const errorTheMessageCouldNot = "Error - The message could not be moved. Please try again.";
export const deleteThisMessage = "Delete this message…";
export const thisPermanentlyDeletesTheMessage = (own: number) =>
  `This permanently deletes the message${withThese([[own, "email"]])} and what the activity log says about it. Emails waiting to be sent won't go out.`;
export const theBookingMadeFromIt = "The booking made from it stays";
export const alongWithInItsHistory = (shared: number) =>
  `, along with ${pluralize(shared, "reply", "replies")} in its history`;
export const messages = "Messages";
export const automaticReply = "Automatic reply.";
export const theWholeEmail = "The whole email";
export const onlyInTheOriginalEmail = (leftOut: string) => `Only in the original email: ${leftOut}.`;
export const archive = "Archive";
export const markAsAnswered = "Mark as answered";
export const spam = "Spam";
export const reopen = "Reopen";
export const notSpam = "Not spam";
export const createBooking = "Create booking";
export const reply = "Reply";
export const toTheMessageFrom = (name: string) => `to the message from ${name}`;
export const theMessageFrom = (name: string) => `the message from ${name}`;
export const yourMessageToUs = "Your message to us";
export const thisMessageIsProbablySpam = "This message is probably spam.";
export const thisMessageIsMarkedAs = "This message is marked as spam.";
export const thisMessageIsArchived = "This message is archived.";
export const replyTo = (name: string) => `Reply to ${name}`;
export const youCanStillAnswerIt = (status: string | undefined) =>
  `${status ?? ""} You can still answer it. It then moves to Answered.`;
export const startWithATemplate = "Start with a template";
export const chooseOne = "Choose one";
export const subject = "Subject";
export const yourAnswer = "Your answer";
export const goesToSignedWithThe = (email: string) =>
  `Goes to ${email}, signed with the studio's name and number. Replies go to the studio's inbox.`;
export const sendReply = "Send reply";
export const sending = "Sending...";
export const fromTheSameAddress = "From the same address";
export const bookingWeddingOn = (status: string, weddingDate: string) =>
  `Booking, ${status}, wedding on ${weddingDate}`;
export const open = "Open";
export const answered = "Answered";
export const archived = "Archived";
export const probablySpam = "Probably spam";
export const noMessagesAreWaitingWhat =
  "No messages are waiting. What visitors write on the contact page appears here.";
export const nothingYetMessagesYouAnswer = "Nothing yet. Messages you answer move here.";
export const nothingIsArchivedArchiveMessages =
  "Nothing is archived. Archive messages that don't need an answer.";
export const nothingHereFormsSentWithin =
  "Nothing here. Forms sent within a second of opening, or without passing the spam check, wait here for your review.";
export const noSpamMessagesYouMark = "No spam. Messages you mark as spam stay here, in case of a mistake.";
export const emails = "Emails";
export const byTheSite = "By the site";
export const theEmail = "View email";
export const whatItSays = "What it says";
export const deleteTheMessageFrom = (name: string) => `Delete the message from ${name}?`;
export const deleteMessage = "Delete message";
export const noEmailsSentYet = "No emails sent yet.";
export const emptyUntilDecided = "Leave it empty if there's no date yet.";
export const emailOrPhone = "An email address or a phone number is enough.";
