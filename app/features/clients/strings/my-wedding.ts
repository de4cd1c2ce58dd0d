export const yourPartner = (name: string) => `${name}, your partner`;
export const someoneWhoPaysSeesAmounts = "Someone who pays: sees amounts and can pay";
export const someoneWhoPlansTheDay = "Someone who plans the day: sees no prices";
export const addYourPartnerOrSomeone = "Add your partner or someone else";
export const addSomeone = "Add someone";
export const nobodyWasAdded = "Nobody was added";
export const whoIsIt = "Who is it?";
export const theirName = "Their name";
export const theirEmailAddress = "Their email address";
export const wellEmailThemALink = "We'll email them a link of their own.";
export const add = "Add";
export const adding = "Adding...";
export const changeOrRemove = "Change or remove";
export const nothingWasSaved = "Nothing was saved";
export const theirPhoneNumber = "Their phone number";
export const aNewEmailAddressGets = "A new email address gets a link of its own.";
export const saveChanges = "Save changes";
export const saving = "Saving...";
export const onceRemovedCanNoLonger = (name: string) => `Once removed, ${name} can no longer open this page.`;
export const remove = (name: string) => `Remove ${name}`;
export const confirmYourEmail = "Confirm your email";
export const weShowAnInquiryOnly =
  "We show an inquiry only to the person whose address it came from. Open the link in the email that we sent to";
export const orHaveItSentAgain = ", or have it sent again.";
export const sendItAgain = "Send it again";
export const messages = "Messages";
export const nothingYetWriteToUs = "Nothing yet. Write to us whenever you like.";
export const thatDidntWork = "That didn't work";
export const writeToUs = "Write to us";
export const sendMessage = "Send message";
export const sending = "Sending...";
export const scheduleOfTheDay = "Schedule of the day";
export const nothingHereYetWriteDown =
  "Nothing here yet. Write down times and places as you know them: we plan our day by it, and so does your planner.";
export const theCoupleHasntWrittenIt = "The couple hasn't written it down yet.";
export const changeTheSchedule = "Change the schedule";
export const writeTheSchedule = "Write the schedule";
export const theScheduleWasNotSaved = "The schedule was not saved";
export const timesPlacesAndPeople = "Times, places, and people";
export const saveSchedule = "Save schedule";
export const nothingHereYet = "Nothing here yet";
export const noWeddingIsOpenTo = "No wedding is open to";
export const onceYouSendAnInquiry =
  ". Once you send an inquiry from this address, you'll see its status here. Choose your date and a package, and we answer within 24 hours.";
export const wereYouInvitedToSomeones =
  "Were you invited to someone's wedding page? Ask the couple, or call {{phone}} or write to {{email}}.";
export const haveYouBookedUsWith =
  "Have you booked us with another address? Sign out below, then sign in with that one.";
export const askAboutYourDate = "Ask about your date";
export const yourData = "Your data";
export const downloadEverythingWeHaveAbout = "Download everything we have about you";
export const youveAskedUsToDelete = "You've asked us to delete your data. We'll email you when it's done.";
export const withdrawTheRequest = "Withdraw the request";
export const askUsToDeleteYour = "Ask us to delete your data";
export const yourRequestWasntSent = "Your request wasn't sent";
export const weDeleteYourEmailAddress =
  "We delete your email address and phone number, your messages, and your sign-in. It can't be undone.";
export const itsYourPartnersWeddingToo =
  "It's your partner's wedding, too. If only one of you asks, we may keep the booking for the other. If we delete the booking, its pictures and this page are gone, and your date is no longer reserved. We email both of you when it's done.";
export const signedAgreementsInvoicesAndPayments = (keptFor: string) =>
  `Signed agreements, invoices and payments stay with us ${keptFor}, because the law requires it. To cancel your booking, write to us.`;
export const yesPleaseDeleteMyData = "Yes, please delete my data";
export const sendTheRequest = "Send the request";
export const partner = "Partner";
export const pays = "Pays";
export const plansTheDay = "Plans the day";
export const people = "People";
export const yourDetails = "Your details";
export const you = "You";
export const noEmailAddressYet = "No email address yet";
export const correctYourDetails = "Correct your details";
export const yourName = "Your name";
export const phoneNumber = "Phone number";
export const yourEmailAddressIsHow = "Your email address is how you sign in. To change it, write to us.";
export const save = "Save";
export const youreSignedInAs = "You're signed in as";
export const signOut = "Sign Out";
export const inquiry = "Inquiry";
export const inTouch = "In touch";
export const proposal = "Proposal";
export const booked = "Booked";
export const filmed = "Filmed";
export const editing = "Editing";
export const yourFilm = "Your film";
export const place = "Place";
export const guests = "Guests";
export const packageLabel = "Package";
export const agreedTotal = "Agreed total";
export const offeredTotal = "Offered total";
export const inquirySent = "Inquiry sent";
export const whatYourPackageIncludes = "What your package includes";
export const theStagesOfYourFilm = "The stages of your film";
export const done = "(done)";
export const weHaventAnsweredThisInquiry =
  "We haven't answered this inquiry yet. Until we do, we don't show what it says, in case someone else sent it. If it isn't yours, you don't have to do anything. If it is, you can tell us more in your wedding's messages.";
