export const bothPartnersNames = "Both partners' names";
export const anaBen = "Ana & Ben";
export const theWeddingDate = "The wedding date";
export const may142027 = "May 14, 2027";
export const theVenueAProposalWithout = "The venue; a proposal without one can't be sent";
export const theLibraryPasadena = "The Library, Pasadena";
export const theVenueOrPlacesThe = "The venue, or “places the couple will name”";
export const thePackageTheyChoose = "The package they choose";
export const premiumPackage = "Premium Package";
export const whatThePackageHoldsAs = "What the package holds, as a list";
export const theAddOnsTheyChoose = "The add-ons they choose, or “none”";
export const droneFootage = "Drone footage";
export const theTotalWithTax = "The total with tax";
export const theRetainer = "The retainer";
export const whatConfirmsTheDate =
  "What confirms the date: the signatures and the retainer, or the signatures if there is none";
export const theRetainerConfirms = (retainer: string) =>
  `The retainer of ${retainer} reserves the date. The date is confirmed once both sides have signed and the retainer has been paid.`;
export const signaturesConfirm = "No retainer is due. The date is confirmed once both sides have signed.";
export const everyPaymentWithItsDate = "Every payment with its date, as a list";
export const daysUntilDelivery = "Within how many days after the wedding the films are delivered";
export const whenTheProposalExpires = "When the proposal expires";
export const may12026 = "May 1, 2026";
export const theStudiosName = "The studio's name";
export const cinematicWeddingFilms = "Cinematic Wedding Films";
export const theStudiosEmailAddress = "The studio's email address";
export const theStudiosPhoneNumber = "The studio's phone number";
export const noLegalAdvice =
  "This text is a starting point and not legal advice. Have a lawyer in your state read it before you use it.";
export const contractGone = "This contract no longer exists.";
export const contractChanged =
  "Someone else saved this contract while you were editing. Compare the two below and choose, part by part.";
export const thereIsNoMergeField = (unknown: string) =>
  `There is no merge field {{${unknown}}}. Please choose one from the list.`;
export const aMergeFieldStandsBetween =
  "A merge field stands between two pairs of brackets, like {{couple}}. One of them is incomplete.";
export const pleaseWriteTheContract = "Please write the contract";
export const pleaseKeepTheContractUnder = (contractMax: number) =>
  `Please keep the contract under ${contractMax} characters`;
export const pleaseKeepTheNameUnder = (contractNameMax: number) =>
  `Please keep the name under ${contractNameMax} characters`;
export const pleaseGiveTheContractA = "Please give the contract a name";
export const weddingFilmAgreement = "Wedding film agreement";
export const everyPartyWithItsAddress =
  "The studio and each partner who signs, with full name and postal address, as a list";
export const sampleParties =
  "- Cinematic Wedding Films, 12 Studio Lane, Los Angeles, CA 90012, hello@example.com\n- Ana Maria Silva, 3 Elm Street, Pasadena, CA 91101\n- Ben Ruiz, whose postal address stands with the signature";
export const contractSaved = "Contract saved. You can choose it for new proposals.";
