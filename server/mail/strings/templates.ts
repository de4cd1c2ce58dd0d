export const testimonialLink = "Write a few words";
export const readAndSign = "Read and sign";
export const seeTheAgreement = "See the agreement";
export const watchYourFilm = "Watch your film";
export const openYourWeddingPage = "Open your wedding page";
export const seeTheProposal = "See the proposal";
export const proposalLink = "Open the proposal";
export const seeYourPayments = "See your payments";
export const seeHowToPay = "See how to pay";
export const payAgain = "Pay again";
export const bookingLink = "Open the booking";
export const stripeLink = "Refund it at Stripe";
export const disputeLink = "Answer it at Stripe";
export const nameMissing = "Please give the template a name";
export const templateChanged =
  "Someone else saved this template while you were editing. Compare the two below and choose, part by part.";
export const templateGone = "This template no longer exists.";
export const templateBuiltIn = "This template is always needed. You can change it, but not delete it.";
export const testsExhausted = "That's enough test emails for now. Please try again in a few minutes.";
export const pleaseKeepTheSubjectUnder = (subjectMax: number) =>
  `Please keep the subject under ${subjectMax} characters`;
export const pleaseWriteASubject = "Enter a subject";
export const pleaseWriteTheEmailsText = "Enter the email's text";
export const pleaseKeepTheTextUnder = (bodyMax: number) => `Please keep the text under ${bodyMax} characters`;
export const pleaseKeepTheNameUnder = (templateNameMax: number) =>
  `Please keep the name under ${templateNameMax} characters`;
export const isntAvailableInThisEmail = (unknown: string) =>
  `${unknown} isn't available in this email. Please choose from the list of variables.`;
export const aVariableStandsBetweenTwo =
  "A variable stands between two pairs of brackets, like {{studio}}. One of them is not complete.";
export const aMessageIsTooLong = "A message is too long for a subject. Please take {{message}} out.";
export const pleaseWriteWhatStandsFor = (left: string) =>
  `Replace ${left} with text. It would go out exactly as shown here.`;
export const pleaseRemoveTheBracketsHere =
  "Please remove the {{ brackets: here they would go out as they are.";
export const email = "Email";
export const weddingDate = "Wedding date";
export const packageLabel = "Package";
export const venue = "Venue";
export const openTheDashboard = "Open the dashboard";
export const message = "Message";
export const replyingToThisEmailWrites = "Replying to this email writes to the couple.";
export const replyingToThisEmailWritesTo = (sample: string) => `Replying to this email writes to ${sample}.`;
export const answer = (sample: string) => `${sample} has signed`;
export const test = (subject: string) => `Test: ${subject}`;
export const replySaved = "Reply saved - You can choose it when you write to a couple.";
