import type { DayForThem, MissingForIt, Unconfirmed } from "#server/bookings/unconfirmed/contract.ts";

export const noPhoneNumber = "No phone number";
export const callThemNotConfirmed = (total: number) => `Call them: not confirmed (${total})`;
const dayForThem: Record<DayForThem, (weddingDate: string) => string> = {
  passed: (weddingDate) => `${weddingDate} has passed`,
  held: (weddingDate) => `${weddingDate} is held for them now`,
  free: (weddingDate) => `${weddingDate} isn't held for them, and a crew is free`,
  full: (weddingDate) => `no crew is free on ${weddingDate}`,
  changed: (weddingDate) => `the wedding is on ${weddingDate} now, which isn't the date that they signed for`,
};
const theyveSigned = (missing: MissingForIt) => {
  if (missing === "signature") return "They've signed and we have money of theirs, but we haven't signed";
  return missing === "retainer"
    ? "They've signed, but not all of the retainer has reached us"
    : "They've signed and paid what was due, and aren't confirmed";
};
/** Nothing is offered that the booking's page refuses: an agreement is signed and confirmed only for a day with a crew. */
const KEEP: Record<DayForThem, (missing: MissingForIt) => string> = {
  passed: () => "Agree on another date",
  held: () => "Confirm it, move it",
  free: (missing) =>
    missing === "signature" ? "Hold it for them again and sign, move it" : "Confirm it, move it",
  full: () => "Free a crew, move it",
  changed: () => "Agree on a date and send a new version",
};
export const theyveSignedAndPaid = ({ day, missing }: Unconfirmed, weddingDate: string) =>
  `${theyveSigned(missing)}: ${dayForThem[day](weddingDate)}. ${KEEP[day](missing)}, or refund them.`;
export const theyveSignedButHaveNotPaid = ({ day, missing }: Unconfirmed, weddingDate: string) =>
  `They've signed, and aren't confirmed: ${dayForThem[day](weddingDate)}. We have no money of theirs. ${day === "free" && missing === "signature" ? "Hold it for them again and sign, move the wedding" : "Move the wedding"}, or cancel it.`;
export const callThemDisputedPayments = (total: number) => `Call them: disputed payments (${total})`;
export const theirBankDisputesAnswerIt = (amount: string, respondBy: string | undefined) =>
  `Their bank disputes ${amount}. Answer it at Stripe${respondBy ? ` by ${respondBy}` : ""}.`;
export const callThemRefundsThatFailed = (total: number) => `Call them: refunds that failed (${total})`;
export const theirBankReturnedARefund = (amount: string, returnedOn: string) =>
  `A refund of ${amount} came back on ${returnedOn}. Refund it again, or another way.`;
export const refundsToSettle = (total: number) => `Refunds to settle (${total})`;
export const tooMuchWentBack = (amount: string) =>
  `${amount} more was refunded than they had paid. Ask them to send it back.`;
export const stripeHasNotAnswered = (amount: string, askedOn: string) =>
  `Stripe hasn't answered about a refund of ${amount} since ${askedOn}. Look it up at Stripe before you send it another way.`;
export const sendBackByHand = (amount: string) =>
  `${amount} is still to be sent back. Send it, then record the refund.`;
export const paidMoreThanAsked = (amount: string) =>
  `They've paid ${amount} more than they owe now. Refund it, or charge for what it was for.`;
export const toCall = (total: number) => `To call (${total})`;
export const and = (brideName: string, groomName: string) => `${brideName} and ${groomName}`;
export const callCouldNotBeDelivered = (couple: string, what: string, toAddress: string) =>
  `Call ${couple}: ${what} could not be delivered to ${toAddress}`;
export const bounced = (callDueAt: string) => `Bounced ${callDueAt}`;
export const done = "Done";
export const doneCall = (couple: string) => `Done: call ${couple}`;
export const failedEmails = (mails: number) => `Failed emails (${mails})`;
export const toFailedTimes = (toAddress: string, attempts: number, lastError: string | null) =>
  `To ${toAddress}, failed ${attempts} times. ${lastError ?? ""}`;
export const resend = "Resend";
export const resendTo = (toAddress: string) => `Resend to ${toAddress}`;
export const dueThisMonth = "Due this month";
export const overdue = "Overdue";
export const pending = "Pending";
export const receivedThisMonth = "Received this month";
export const money = "Money";
export const addPackage = "Add Package";
export const uploadVideo = "Upload Video";
export const emailSettings = "Email Settings";
export const quickActions = "Quick Actions";
export const recentBookings = "Recent Bookings";
export const viewAll = "View All";
export const bookings = "bookings";
export const oneImage = "1 image";
export const images = (images: number) => `${images} images`;
export const recentVideos = "Recent Videos";
export const videos = "videos";
export const published = "Published";
export const draft = "Draft";
export const possibleSpamToReview = (count: number) => `Possible spam to review (${count})`;
export const waitingForAnAnswer = "Waiting for an answer";
export const newBookings = "new bookings";
export const waitedOverHours = (late: number, answerHours: number) =>
  `${late === 1 ? "1 inquiry has" : `${late} inquiries have`} waited over ${answerHours} hours.`;
export const allWithinThePromisedHours = (answerHours: number) =>
  `All within the promised ${answerHours} hours.`;
export const signedSince = (weddingDate: string, since: string) =>
  `Wedding on ${weddingDate}. Waiting since ${since}.`;
export const weddingOn = (weddingDate: string | null) =>
  weddingDate === null ? "No date yet" : `Wedding on ${weddingDate}`;
export const left = (value: string) => `${value} left`;
export const reply = "Reply";
export const replyToCouple = (couple: string) => `Reply to ${couple}`;
export const waiting = (hours: string) => `Waiting ${hours}`;
export const messagesToAnswer = "Messages to answer";
export const messages = "messages";
export const nextWeddings = "Next weddings";
export const calendar = "Calendar";
export const ofAllWeddings = "of all weddings";
export const noVenueYet = "No venue yet";
export const today = "Today";
export const since = (on: string) => `Since ${on}`;
export const nextStepsDue = "Next steps due";
export const nextStep = "Next step";
export const unassigned = "Unassigned";
export const holdsEndingSoon = "Holds ending soon";
export const ends = (moment: string) => `Ends ${moment}`;
export const waitingForYourSignature = "Waiting for your signature";
export const bookingsYouHaveToSign = "bookings you have to sign";
export const readAndSign = "Read and sign";
export const readAndSignAnd = (brideName: string, groomName: string) =>
  `Read and sign: ${brideName} and ${groomName}`;
export const newTestimonials = "New testimonials";
export const requestsToDeleteData = "Requests to delete data";
export const askedBy = (name: string) => `Asked by ${name}`;
export const yourFirstInquiryWillAppear =
  "Your first inquiry will appear here. You can add phone inquiries yourself.";
export const addBooking = "Add booking";
export const yourFilmsWillAppear = "The films you upload will appear here, newest first.";
export const everyoneHasAnAnswerNew = "You're all caught up. New inquiries appear here, oldest first.";
export const everyMessageHasAnAnswer = "Every message has an answer. New ones appear here, oldest first.";
export const noUpcomingWeddingsBookingsYou =
  "No upcoming weddings. Bookings you confirm or hold appear here.";
export const nothingIsDueABookings = "Nothing is due. A booking's next step appears here on its due date.";
export const noHoldEndsWithinDays = (holdNoticeDays: number) => `No hold ends within ${holdNoticeDays} days.`;
export const lessThanAnHour = "less than an hour";
export const showMore = (rows: number) => `Show ${rows} more`;
export const filmsDue = "Films due";
export const ofTheEditingQueue = "of the editing queue";
export const promisedBy = (day: string) => `Promised by ${day}`;
