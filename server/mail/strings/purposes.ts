export const theCouplesNamesOfA = "The couple's names; of a message, whoever wrote it";
export const anaBen = "Ana & Ben";
export const whoeverWroteTheMessage = "Whoever wrote the message";
export const meiLarsen = "Mei Larsen";
export const theWeddingDate = "The wedding date";
export const may142027 = "May 14, 2027";
export const theVenueIfTheyTold = "The venue, if they told us";
export const theLibraryPasadena = "The Library, Pasadena";
export const thePackageTheyChoseIf = "The package they chose, if any";
export const premiumPackage = "Premium Package";
export const whenTheirHoldEnds = "When their hold ends";
export const may12027 = "May 1, 2027";
export const whereTheirDateStands = "Where their date stands, as a sentence";
export const weHoldYourDateUntil = "We hold your date until May 1, 2027.";
export const whatIsSentToBeSigned =
  "What is sent to be signed: our proposal, or the agreement for another day";
export const ourProposal = "our proposal";
export const whatTheProposalIsAbout = "What the proposal is about, in sentences";
export const itCoversAndWedLove =
  "It covers what we'll make, what it costs, when payments are due, and our agreement. We'd love to film your wedding on May 14, 2027.";
export const whetherBothPartnersSignAs = "Whether both partners sign, as a sentence";
export const eachOfYouGetsA = "Each of you gets a link of your own and signs for yourself.";
export const theInvoicesNumber = "The invoice's number";
export const whatIsToBePaid = "What is to be paid";
export const retainer = "Retainer";
export const howMuchIsToBe = "How much is to be paid, or was paid";
export const howItWasPaid = "How it was paid";
export const whereTheRetainerAndThe = "Where the retainer and the date stand, in sentences";
export const nextIsTheRetainerSentence =
  "Next is the retainer: $1,250 is to be paid. Your date is confirmed once it has reached us.";
export const whatTheyHavePaidAnd = "What they have paid and what happens to it, in sentences";
export const weveReceived1250From =
  "We've received $1,250. It's safe: we'll send it back, or use it for another date.";
export const whyAPaymentDoesNotCount = "Why a payment doesn't count, as a sentence";
export const theBankDidNotComplete =
  "The bank didn't complete the payment of $1,250 for the wedding of Ana & Ben, so we haven't received it.";
export const whyItCouldNotBe = "Why, in a sentence or more; nothing if there is no reason to give";
export const theDateIsTaken = "The date is taken.";
export const howTheMoneyGoesBack = "How the money goes back";
export const whenTheMoneyIsThere = "When the money is there, as a sentence, if a bank sends it";
export const itCanTakeYourBank = "It can take the bank a few days to show it.";
export const toTheCardYouPaid = "to the card it was paid with";
export const theCreditNotesNumber = "The credit note's number";
export const whatBecomesOfThePayments = "What becomes of the payments, in sentences";
export const n1250WasPaid = "$1,250 was paid. We keep $250. We're sending $1,000 back.";
export const whatIsStillDueAs = "What is due now and later, in sentences";
export const n3750IsStillDue = "The next payment, $3,750, is due on May 1, 2027.";
export const whenItIsDueIn = "When it is due, in words";
export const whatTheyWrote = "What they wrote";
export const doYouFilmInThe = "Do you film in the rain?\nWe hope so.";
export const theStudiosName = "The studio's name";
export const cinematicWeddingFilms = "Cinematic Wedding Films";
export const theStudiosPhoneNumber = "The studio's phone number";
export const unconfirmed = "It repeats nothing else they wrote, to prevent abuse.";
export const inquiryReceived = "Inquiry received";
export const toTheCoupleRightAway = (unconfirmed: string) =>
  `To the couple, right away, with their date, guests and package. ${unconfirmed}`;
export const newInquiry = "New inquiry";
export const toTheStudioForEach = "To the studio, for each inquiry, with all its details.";
export const messageReceived = "Message received";
export const toWhoeverWroteOnThe = (unconfirmed: string) =>
  `To whoever wrote on the contact page, right away. ${unconfirmed}`;
export const newMessage = "New message";
export const toTheStudioForEachMessage = "To the studio, for each message, including its text.";
export const reply = "Reply";
export const aStartingPointForA =
  "A starting point for a reply to a couple or a message. You can edit it before it goes out.";
export const holdExpired = "Hold expired";
export const toTheCoupleWhenThe = "To the couple, when the hold on their date ends.";
export const holdExpiredForTheStudio = "Hold expired, for the studio";
export const toTheStudioWhenA = "To the studio, when a hold has run out.";
export const waitingListJoined = "Waiting list joined";
export const toTheCoupleWhenThey = (unconfirmed: string) =>
  `To the couple, when they ask to be notified if a taken date opens up. ${unconfirmed}`;
export const dayFreeAgain = "Day free again";
export const toTheFirstCoupleOn = (unconfirmed: string) =>
  `To the first couple on the waiting list, when their date opens up. ${unconfirmed}`;
export const requestForATestimonial = "Request for a testimonial";
export const toTheCoupleWhenYou =
  "To the couple, when you ask for their words on the booking's page, where you can change it before it goes out. The link to write them follows the text.";
export const proposal = "Proposal";
export const toEachPartnerWhenYou =
  "To each partner, when you send a proposal. The link to read and sign it follows the text.";
export const proposalAnsweredForTheStudio = "Proposal answered, for the studio";
export const toTheStudioWhenAPartner = "To the studio, when a partner signs or declines.";
export const proposalDeclined = "Proposal declined";
export const toTheOtherPartnerWhen =
  "To the other partner, when one of the couple declines. The link to the proposal follows the text.";
export const moveTakenBack = "Date move taken back";
export const toEachPartnerWhenYouTakeBack =
  "To each partner who was asked to sign for another day, when you take the move back. The link to the proposal follows the text.";
export const proposalAboutToExpire = "Proposal about to expire";
export const toEachPartnerWhoHasnt =
  "To each partner who hasn't signed, once, two days before a proposal expires.";
export const proposalExpired = "Proposal expired";
export const toEachPartnerWhenA =
  "To each partner, when a proposal expires before everyone has signed it. Whoever is told that the hold has ended gets that email alone. The link to the proposal follows the text.";
export const proposalExpiredForTheStudio = "Proposal expired, for the studio";
export const toTheStudioWhenAProposal =
  "To the studio, when a proposal expires before everyone has signed it, unless you are told that its hold has ended.";
export const signatureOverdue = "Waiting for your signature, for the studio";
export const toTheStudioWhileItHasntSigned =
  "To the studio, once a day from the second day on, while a couple has signed and you haven't.";
export const signedAgreement = "Signed agreement";
export const toEachPartnerWhenEveryone = "To each partner, when everyone has signed, with the agreement.";
export const signedAgreementForTheStudio = "Signed agreement, for the studio";
export const toTheStudioWhenEveryone = "To the studio, when everyone has signed, with the agreement.";
export const filmDelivered = "Film delivered";
export const toEachPartnerWhenTheFilms = "To each partner when their films are delivered.";
export const dateConfirmed = "Date confirmed";
export const toEachPartnerWhenEveryoneHas =
  "To each partner, when everyone has signed and the retainer has arrived. What you confirm by hand sends no email. The link to their wedding page follows the text.";
export const dateTaken = "Date taken";
export const toEachPartnerWhenAll =
  "To each partner, when all they had to sign and pay is there, but the date was booked or blocked first. The link to their wedding page follows the text.";
export const dateTakenForTheStudio = "Date taken, for the studio";
export const toTheStudioWhenEveryoneHas =
  "To the studio, when everyone has signed, the retainer has arrived, and the booking can't be confirmed.";
export const invoice = "Invoice";
export const toThePartnersAndThe =
  "To the partners and the payer, when an invoice is issued. The link to their payments, with the invoice, follows the text.";
export const paymentReminder = "Payment reminder";
export const toThePartnersAndThePayer =
  "To the partners and the payer, when you send a reminder on the payments page, or by itself if you turned that on there. The link to their payments follows the text.";
export const dataDeleted = "Data deleted";
export const toWhoeverAskedForIt = "To whoever asked for it, after you delete their data.";
export const otherPartnersDataDeleted = "Other partner's data deleted";
export const toTheOtherPartnerWhenYou =
  "To the other partner, after you delete data that one of the two asked you to delete. What happened to the booking follows the text.";
export const paymentReceived = "Payment received";
export const toThePartnersAndThePayerWhen =
  "To the partners and the payer, when a payment has arrived: online, or as soon as you record it as received. The link to their payments follows the text.";
export const paymentReceivedForTheStudio = "Payment received, for the studio";
export const toTheStudioWhenAn = "To the studio, when an online payment has arrived.";
export const paymentForADeletedBooking = "Payment for a deleted booking";
export const toTheStudioWhenAnOnline =
  "To the studio, when an online payment has arrived for a booking that was deleted. The link to the payment at Stripe follows the text.";
export const paymentFailed = "Payment failed";
export const toThePartnersAndThePayerWhenAn =
  "To the partners and the payer, when a payment that was on its way fails, or the bank takes one back after a dispute. The link to pay again follows the text.";
export const paymentFailedForTheStudio = "Payment failed, for the studio";
export const toTheStudioWhenAnOnlineBank =
  "To the studio, when an online bank payment fails, or the bank takes one back after a dispute.";
export const refund = "Refund";
export const toThePartnersAndThePayerWhenYou =
  "To the partners and the payer, when you refund a payment or record that you did. The link to their payments follows the text. Any new credit notes are attached.";
export const creditNote = "Credit note";
export const toThePartnersAndThePayerWhenAnInvoice =
  "To the partners and the payer, when an invoice is taken back. The link to their payments, with the credit note, follows the text.";
export const cancellationNotice = "Cancellation, for the payer";
export const toThePayerWhenYouCancel =
  "To the payer, when you cancel a booking that has an agreement or payments, if you choose so there. The link to the payments follows the text.";
export const failedRefund = "Failed refund";
export const toTheStudioWhenACouples =
  "To the studio, when a couple's bank returns a refund. The link to the booking follows the text.";
export const overRefunded = "Refunded twice";
export const overRefundedWhen =
  "To the studio, when more of a payment went back to a couple than they had paid. The link to the booking follows the text.";
export const disputedPayment = "Disputed payment";
export const toTheStudioWhenACouplesBank =
  "To the studio, when a couple's bank disputes a payment. The link to the payment at Stripe follows the text.";
export const linkToAWeddingPage = "Link to a wedding page";
export const toAPersonOfA =
  "To a person of a booking, when you send them a link, or when one of the couple adds them. The link follows the text and works once.";
export const partnerChanged = "Change of a partner";
export const partnerChangedWhen =
  "To the partners, when one of them adds the other's address, or changes a name or phone number.";
export const partnerChangedForTheStudio = "Change of a partner, for the studio";
export const partnerChangedForTheStudioWhen =
  "To the studio, when one of a couple adds the other's address, or changes a name or phone number. The link to the booking follows the text.";
export const whatWasChanged = "What was changed, as a sentence";
export const anaAddedBen = "Ana added Ben's email address: ben@example.com.";
export const newTestimonial = "New testimonial";
export const toTheStudioWhenACouplesWords =
  "To the studio, when a couple's words arrive, with all they wrote.";
