import { pluralize } from "#app/lib/plural.ts";
import type { DayForThem, MissingForIt } from "#server/bookings/unconfirmed/contract.ts";

export const errorTheProposalCouldNotBeSaved = "Error - The proposal could not be saved. Please try again.";
export const errorTheProposalCouldNot = "Error - The proposal could not be sent. Please try again.";
export const notSentPleaseCheckThe = "Not sent - Please check the messages beside the fields.";
export const errorTheProposalCouldNotBe = "Error - The proposal could not be made. Please try again.";
export const agreementSignedEveryoneGetsIt = "Agreement signed. Everyone gets it by email.";
export const errorTheAgreementCouldNot = "Error - The agreement could not be signed. Please try again.";
export const errorTheProposalCouldNotBeRenewed =
  "Error - The proposal could not be renewed. Please try again.";
export const errorTheDraftCouldNot = "Error - The draft could not be deleted. Please try again.";
export const draftSaved = "Draft saved.";
export const packagesToChooseFrom = "Packages to choose from";
export const daysUntilDelivery = "Days until delivery";
export const afterTheWeddingForTheContract =
  "From the wedding. The contract promises the films by then with {{delivery_days}}.";
export const packageLabelIndex = (index: number) => `Package ${index}`;
export const none = "None";
export const price = "Price";
export const addOns = "Add-ons";
export const travel = "Travel";
export const discount = "Discount";
export const taxIn = "Tax in %";
export const paymentSchedule = "Payment schedule";
export const retainer = "Retainer";
export const anAmountLikeSentence = "An amount, like $1,000, or a share of the total, like 30%.";
export const payment = (index: number) => `Payment ${index}`;
export const daysOrDate = "Days or date";
export const amountOrLeaveEmptyFor = "Amount or % (leave empty for the rest)";
export const contract = "Contract";
export const seeAndEditTheContracts = "See and edit the contracts";
export const daysToSign = "Days to sign";
export const weHoldTheDateFor = "We hold the date for the same number of days.";
export const packageLabel = "Package";
export const addOnsToChooseFrom = "Add-ons to choose from";
export const chosen = (list: string) => `Chosen: ${list}.`;
export const nobodyHasChosenYetThe = (name: string, addOns: number) =>
  `Nobody has chosen yet. The price, payments and contract below are those of ${name}${addOns > 0 ? ", without add-ons" : ""}.`;
export const draftOfProposal = (number: number) => `Draft of proposal ${number}`;
export const proposal = "Proposal";
export const saveDraft = "Save draft";
export const previewWhatTheCoupleWill = "Preview what the couple will read, as last saved";
export const thisDraftCantBeSent =
  "This draft can’t be sent yet. Complete the fields above and save the draft to see it here.";
export const deleteDraft = "Delete draft…";
export const proposalColon = (number: number, line: string) => `Proposal ${number}: ${line}`;
export const noProposalYetANew = "No proposal yet. A new one begins with the package they asked for.";
const signed = (missing: MissingForIt, hasMoney: boolean) => {
  if (!hasMoney) return "They have signed, and we have no money of theirs";
  if (missing === "signature")
    return "They have signed, our signature is missing, and we have money of theirs";
  return missing === "retainer"
    ? "They have signed, and not all of the retainer has reached us"
    : "They have signed, and nothing more is due for the confirmation";
};
const orEnd = (hasMoney: boolean) => (hasMoney ? "or refund what they have paid" : "or cancel the booking");
const holdIt = (missing: MissingForIt) =>
  missing === "signature" ? "hold it for them again and sign" : "confirm it";
export const signedButNotConfirmed: Record<DayForThem, (missing: MissingForIt, hasMoney: boolean) => string> =
  {
    passed: (missing, hasMoney) =>
      `${signed(missing, hasMoney)}, but the date passed without being confirmed. ${hasMoney ? "Agree on another date, or refund what they have paid" : "Agree on another date, or close the booking"}.`,
    held: (missing, hasMoney) =>
      `${signed(missing, hasMoney)}. The date is held for them now. Confirm it, agree on another date, ${orEnd(hasMoney)}.`,
    free: (missing, hasMoney) =>
      `${signed(missing, hasMoney)}. The date isn't held for them, and a crew is free. To keep the date, ${holdIt(missing)}. Otherwise, agree on another date, ${orEnd(hasMoney)}.`,
    full: (missing, hasMoney) =>
      `${signed(missing, hasMoney)}, but no crew is free on the date, so this booking isn't confirmed. Free a crew and ${holdIt(missing)}, agree on another date, ${orEnd(hasMoney)}.`,
    changed: (missing, hasMoney) =>
      `${signed(missing, hasMoney)}, but for another date than the booking has now, so it isn't confirmed. Agree on a date and send a new version, ${orEnd(hasMoney)}.`,
  };
export const newProposal = "New proposal";
export const opensTheDraftAboveA = "Opens the draft above: a booking has one at a time.";
export const renewing = "Renewing...";
export const renew = "Renew";
export const sendsTheSameOfferAs =
  "Sends the same offer as a new version, and holds the date again if it's free.";
export const sendsTheSameOfferConfirmed = "Sends the same offer as a new version. The date stays confirmed.";
export const sendsTheMoveAgain =
  "Sends the move again as a new version, and keeps the new day free for it if a crew is.";
export const total = "Total";
export const totalAsTyped = "Total as typed";
export const itShowsHereOnceEvery = "It shows here once every price can be read.";
export const nothingToPay = "Nothing to pay";
export const sending = "Sending...";
export const sendProposal = "Send proposal";
export const sendANewVersion = "Send a new version?";
export const signedVersionSendingThisOne = (voids: number, number: number) =>
  `${voids > 1 ? "have" : "has"} signed version ${number}. Sending this one makes ${voids > 1 ? "their signatures" : "that signature"} void, and everyone has to sign again.`;
export const cancel = "Cancel";
export const sendNewVersion = "Send new version";
export const signForTheStudio = "Sign for the studio";
export const downloadTheSignedAgreementPDF = "Download the signed agreement (PDF)";
export const whatWasSent = "What was sent";
export const sAccessWasWithdrawnAfter = (name: string) =>
  `${name}'s access was withdrawn after it was sent, so ${name} can't sign it.`;
export const sEmailAddressWasChanged = (name: string) =>
  `${name}'s email address was changed after it was sent, so ${name} can't sign it.`;
export const wasAddedAfterItWas = (name: string) =>
  `${name} was added after it was sent, so it doesn't ask ${name} to sign.`;
export const proposalNumberAndName = (number: number, name: string) => `Proposal ${number}: ${name}`;
export const sendANewVersionEllipsis = "Send a new version…";
export const hasNoEmailAddressSo = (name: string) =>
  `${name} has no email address, so this proposal won't ask ${name} to sign.`;
export const theCoupleAddedThisAddress = (name: string, email: string) =>
  `The couple added ${name}'s address, ${email}. This proposal asks ${name} to sign only if you accept it first.`;
export const acceptAddress = (email: string) => `Accept ${email}`;
export const sAccessIsWithdrawnSo = (name: string) =>
  `${name}'s access is withdrawn, so this proposal won't ask ${name} to sign.`;
export const toSign = (names: string) => `To sign: ${names}.`;
export const nobodyCanSignThisYet = "Nobody can sign this yet.";
export const changeThisUnderPeople = "Change this under People";
export const draft = "Draft";
export const waitingForSignatures = "Waiting for signatures";
export const signedByTheCouple = "Signed by the couple";
export const signedByEveryone = "Signed by everyone";
export const declined = "Declined";
export const expired = "Expired";
export const noLongerValid = "No longer valid";
export const signedByEveryoneReplacedBy = (by: number) => `Signed by everyone, replaced by proposal ${by}`;
export const cantBeSignedLost = "Can't be signed anymore: the booking is lost";
export const cantBeSignedCanceled = "Can't be signed anymore: the booking is canceled";
export const endedWithLost = "It ended when the booking was lost";
export const endedWithCanceled = "It ended when the booking was canceled";
export const reopenToOffer = "To make a new proposal, reopen the booking first.";
export const cantBeSignedOtherDate = "Can't be signed: the booking has another date now";
export const cantBeSignedDayFull = "Can't be signed: no crew is free on the date";
export const cantBeSignedPassed = "Can't be signed: the wedding date has passed";
export const datePassed = "The wedding date has passed.";
export const cantBeSignedTakenBack = "The date isn't held for them anymore: call them before you sign";
export const until = (sent: string, expiresAt: string) => `${sent}, until ${expiresAt}`;
export const on = (completed: string, completedAt: string) => `${completed} on ${completedAt}`;
export const openedBy = (names: string) => `Opened by ${names}`;
export const finishAndSend = "Finish and send";
export const seeWhoHasSigned = "See who has signed";
export const seeTheAgreement = "See the agreement";
export const seeWhy = "See why";
export const seeTheProposal = "See the proposal";
export const deleteThisDraft = "Delete this draft?";
export const nobodyHasSeenItYet = "Nobody has seen it yet. It can't be restored.";
export const deleteDraftNow = "Delete draft";
export const itGoesToEveryPartner = (signatures: number, number: number) =>
  `It goes to every partner with an email address and access. ${pluralize(signatures, "signature", "signatures")} on proposal ${number} ${signatures > 1 ? "become" : "becomes"} void.`;
export const itGoesToEveryPartnerWith =
  "It goes to every partner with an email address and access, and takes the place of this one.";
export const onNameAndAt = (name: string, at: string) => `${name} on ${at}`;
export const earlierAgreementStays = "The agreement that was signed before stays in force.";
export const agreementStays = (number: number) =>
  `This starts from proposal ${number}, which everyone has signed. Sending it asks everyone to sign again and replaces that agreement once they have. Until then, proposal ${number} stays in force.`;
export const addressOf = (name: string) => `${name}'s email address`;
export const addTheAddress = "Add the address";
export const theyShareTheMailboxOf = (name: string, other: string) => `${name} shares ${other}'s mailbox`;
export const theWeddingIsOn = (day: string) => `The wedding is on ${day}.`;
export const dateConfirmed = "The date is confirmed.";
export const bookingClosed = { lost: "The booking is lost.", cancelled: "The booking is canceled." };
export const dateFull = "The date isn't held, and no crew is free.";
export const lastCrewFree = "The date isn't held. One last crew is free.";
export const crewFree = "The date isn't held. A crew is free.";
export const datesDiffer =
  "The booking has another date now, so this version can't be signed for the studio. Set the date back, or send a new version.";
