export const yourProposal = "Your proposal";
export const weCantFindThisPage = "We can't find this page";
export const eachPartnerSignsWithA =
  "Each partner signs with a link and an email address of their own. Please sign in with the address that our email went to.";
export const goToYourWedding = "Go to your wedding";
export const pleaseSignInAgain = "Please sign in again";
export const thatDidntWork = "That didn't work";
export const signIn = "Sign in";
export const pleaseLookAgain = "Please look again";
export const yourWedding = "Your wedding";
export const openYourWeddingPage = "Open your wedding page";
export const thisLinkHasBeenUsed = "This link has been used or has expired";
export const thisLinkIsForSomeone = "This link is for someone else";
export const thisLinkDoesntWork = "This link doesn't work";
export const thisLinkIsFor = "This link is for";
export const aloneItWorksOnceUntil = (lastDay: string) => `alone. It works once, until ${lastDay}.`;
export const opening = "Opening...";
export const continueAs = (name: string) => `Continue as ${name}`;
export const linksWorkOnceSoThat =
  "Links work once, so that nobody can use an old email. Enter your address, and we'll send you a code instead. The link was for";
export const itIsForAndYoure = (name: string) =>
  `It is for ${name}, and you're signed in with another address. To use it on this device, sign out first, then open it again.`;
export const goToMyOwnPage = "Go to my own page";
export const signOut = "Sign Out";
export const makeSureYouCopiedThe =
  "Make sure you copied the whole link from the email, or sign in with a code instead.";
export const signInWithACode = "Sign in with a code";
export const welcome = (name: string) => `Welcome, ${name}`;
export const somethingChangedOrAQuestion =
  "Something changed, or a question? Call {{phone}} or write to {{email}}.";
export const paymentsForYourWedding = "Payments for your wedding";
export const aQuestionAboutAPayment = "A question about a payment? Call {{phone}} or write to {{email}}.";
export const backToYourWedding = "Back to your wedding";
export const checkASignedAgreement = "Check a signed agreement";
export const chooseThePDFYouWere =
  "Choose the PDF you were sent. It stays on your device: only a code computed from it (SHA-256) is sent to us.";
export const forLabel = (couple: string) => `For ${couple}`;
export const payments = "Payments";
export const dateNotDecided = "Date not decided yet";
