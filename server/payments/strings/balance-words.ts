export const isDueNow = (amount: string) => `${amount} is due now.`;
export const hasBeenDueSince = (amount: string, day: string) => `${amount} has been due since ${day}.`;
export const isDueNowPartSince = (amount: string, part: string, day: string) =>
  `${amount} is due now, ${part} of it since ${day}.`;
export const nextOn = (amount: string, day: string) => `The next payment, ${amount}, is due on ${day}.`;
export const isOnItsWay = (pending: string) => `${pending} is on its way to us.`;
export const aRefundIsOnItsWay = (amount: string) => `A refund of ${amount} is on its way.`;
export const everythingIsPaid = "Everything is paid";
export const nothingToPay = "Nothing to pay";

/** To the couple and their payer. */
export const couple = {
  canceledStillAsked: "Your booking is canceled. This is what's still to be paid.",
  canceled: "Your booking is canceled, and we aren't asking you for anything.",
  lostStillAsked: "Your booking isn't going ahead. This is what's still to be paid.",
  lost: "Your booking isn't going ahead, and we aren't asking you for anything.",
  unconfirmedStillAsked: "Your booking isn't confirmed. This is what's still to be paid.",
  unconfirmed: "Your booking isn't confirmed, so we aren't asking you for anything. We'll be in touch.",
  nextAtDelivery: (amount: string) => `The next payment, ${amount}, is due when your film is ready.`,
  nextForFilm: (amount: string) => `The next payment, ${amount}, is for your film, which is ready.`,
  youGetBack: (credit: string) => `You get ${credit} back from us.`,
  paidTooMuch: (credit: string) =>
    `You've paid ${credit} more than we asked for. We'll be in touch about it.`,
  sentBackTooMuch: (amount: string) =>
    `We've sent back ${amount} more than you had paid. We'll be in touch about it.`,
  unknown: "Your payments page shows what is still to be paid.",
};

/** To the studio. */
export const studio: typeof couple = {
  canceledStillAsked: "The booking is canceled, and the couple is still asked for the rest.",
  canceled: "The booking is canceled, and the couple isn't asked for anything.",
  lostStillAsked: "The booking isn't going ahead, and the couple is still asked for the rest.",
  lost: "The booking isn't going ahead, and the couple isn't asked for anything.",
  unconfirmedStillAsked: "The booking isn't confirmed, and the couple is still asked for the rest.",
  unconfirmed: "The booking isn't confirmed, so the couple isn't asked for anything.",
  nextAtDelivery: (amount) => `The next payment, ${amount}, is due at delivery.`,
  nextForFilm: (amount) => `The next payment, ${amount}, is for the film, which is delivered.`,
  youGetBack: (credit) => `They get ${credit} back.`,
  paidTooMuch: (credit) => `They've paid ${credit} more than they were asked for.`,
  sentBackTooMuch: (amount) => `${amount} more was sent back than they had paid.`,
  unknown: "The booking shows what is still to be paid.",
};
