export const toBePaid = "To be paid";
export const overdue = "Overdue";
export const moneyPending = "Pending";
export const state = "State";
export const dueIn = "Due in";
export const atDeliveryWeddingOn = (weddingDate: string | null) =>
  weddingDate === null ? "At delivery, no date yet" : `At delivery, wedding on ${weddingDate}`;
export const overdueSince = "Overdue since";
export const due = "Due";
export const reminderSent = "Reminder sent";
export const sendReminderTo = (couple: string, label: string) => `Send reminder to ${couple}: ${label}`;
export const sending = "Sending...";
export const sendReminderEllipsis = "Send reminder…";
export const pendingForNoCharge = "Nothing is charged that this would pay";
export const amountPending = (pending: string) => `${pending} pending`;
export const onItsWay = (pending: string) => ` · ${pending} pending`;
export const sumNotAskedFor = (amount: string) =>
  `${amount} isn't asked for, because the date isn't theirs, and isn't in these sums.`;
export const notAskedFor = "Not asked for, because the date isn't theirs.";
export const bankTransfer = "Bank transfer";
export const accountHolderBankRoutingAnd =
  "Account holder, bank, routing and account number. Leave it empty if you don't take transfers.";
export const check = "Check";
export const whoToMakeItPayable =
  "Who to make it payable to, and where to send it. Leave it empty if you don't take checks.";
export const howCouplesCanPay = "How couples can pay";
export const paymentInstructions = "Payment instructions";
export const couplesSeeThisBesideWhat = "Couples see this beside what they owe, with a reference to give.";
export const theirs = "Theirs:";
export const sendPaymentRemindersAutomatically = "Send payment reminders automatically";
export const toPartnersAndPayerA =
  "To partners and payer, a week before an amount is due and after its day, unless a payment is pending.";
export const saveInstructions = "Save instructions";
export const saving = "Saving...";
export const loadingTheEmail = "Loading the email...";
export const theEmailCouldNotBe = "The email could not be loaded. Please close this and try again.";
export const to = "To";
export const subject = "Subject";
export const message = "Message";
export const sendThisReminder = "Send this reminder?";
export const notNow = "Not now";
export const sendReminder = "Send reminder";
export const paymentInstructionsSaved = "Payment instructions saved.";
export const notSavedNothingYouTyped = "Not saved - Nothing you typed is lost: please try again.";
export const notSentPleaseTryAgain = "Not sent - Please try again.";
export const connectedCouplesCanPayBy =
  "Connected. Couples can pay by card, and by bank debit where ACH is turned on in Stripe's dashboard.";
export const notConnectedCouplesReadHow =
  "Not connected. Couples see how to pay by bank transfer or check. To take cards, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.";
export const halfConnectedSTRIPEWEBHOOKSECRET =
  "Half connected: STRIPE_WEBHOOK_SECRET is missing. Until it is set, couples can't pay by card.";
export const halfConnectedSTRIPESECRETKEY =
  "Half connected: STRIPE_SECRET_KEY is missing. Until it is set, couples can't pay by card.";
export const cardPaymentsStripe = "Card payments (Stripe)";
