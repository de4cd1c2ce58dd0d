export const nothingToSay = "This booking has no agreement and no payments. Reopen it on its own page.";
export const changedMeanwhile =
  "The payments or the agreement changed while you were here. Please check what comes back and try again.";
export const recipientGone = "One of these people has no address anymore. The list below is current.";

export const refundUnderway =
  "A refund of this booking is still on its way through Stripe. Reopen the booking once its outcome is on the booking's page.";

export const letterSubject = (date: string | null) =>
  date === null ? "Your wedding with us is open again" : `Your wedding on ${date} is open again with us`;
export const letterBody = (couple: string, mark: string, phone: string) =>
  `Dear ${couple},\n\n${mark}\n\nIf that's a surprise, or you have a question, reply to this email or call us at ${phone}.`;

/** To the couple. */
export const before = {
  open: {
    cancelled: "Your booking is open again. What we wrote when it was canceled no longer counts.",
    lost: "Your booking is open again. What we wrote when we closed it no longer counts.",
  },
  confirmed: (date: string) => `${date} is yours again.`,
  held: (date: string) => `We're holding ${date} for you again. Your wedding page shows until when.`,
  heldWithoutEnd: (date: string) => `We're holding ${date} for you again.`,
  notHeld: (date: string) => `We aren't holding ${date} for you.`,
  inForce: "The agreement that everyone signed is in force again.",
  signed: "The agreement that you signed counts again, and we have yet to sign it.",
  paid: (amount: string) => `You've paid ${amount} so far.`,
  nothingPaid: "You haven't paid anything yet.",
  dueNow: (what: string, amount: string) => `${what}: ${amount}, due now.`,
  dueBy: (what: string, amount: string, day: string) => `${what}: ${amount}, due by ${day}.`,
  dueAtDelivery: (what: string, amount: string) => `${what}: ${amount}, due when your film is delivered.`,
  onItsWay: (amount: string) => `${amount} of it is on its way to us.`,
  nothingDue: "There's nothing to pay at the moment.",
  stopped: "Please don't pay anything until we've talked about your date.",
};
export const inquiry = {
  open: {
    cancelled: "We've opened your inquiry again. What we wrote when your booking was canceled still counts.",
    lost: "We've opened your inquiry again. What we wrote when we closed your booking still counts.",
  },
  ended: "Our agreement has ended and stays ended.",
  notHeld: (date: string) => `We aren't holding ${date} for you.`,
  kept: (amount: string) => `We keep the ${amount} that was paid.`,
  stillToPay: (amount: string) => `${amount} is still to be paid.`,
  nothingToPay: "There's nothing more to pay.",
};
