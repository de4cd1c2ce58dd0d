export const isDueNow = (amount: string) => `${amount} is due now.`;
export const hasBeenDueSince = (amount: string, day: string) => `${amount} has been due since ${day}.`;
export const isDueNowPartSince = (amount: string, part: string, day: string) =>
  `${amount} is due now, ${part} of it since ${day}.`;
export const nextOn = (amount: string, day: string) => `The next payment, ${amount}, is due on ${day}.`;
export const isOnItsWay = (pending: string) => `${pending} is on its way to us.`;
export const everythingIsPaid = "Everything is paid";
export const allAskedForIsPaid = "Everything that was asked for is paid";
export const nothingIsLeftToPay = "Nothing is left to pay";
export const nothingToPay = "Nothing to pay";

/** To the couple and their payer. */
export const couple = {
  canceledAllOnItsWay: "Your booking is canceled, and there's nothing more for you to pay.",
  lostAllOnItsWay: "Your booking isn't going ahead, and there's nothing more for you to pay.",
  canceledStillAsked: "Your booking is canceled. This is what's still to be paid.",
  canceled: "Your booking is canceled, and we aren't asking you for anything.",
  lostStillAsked: "Your booking isn't going ahead. This is what's still to be paid.",
  lost: "Your booking isn't going ahead, and we aren't asking you for anything.",
  unconfirmedStillAsked: "Your booking isn't confirmed. This is what's still to be paid.",
  unconfirmed: "Your booking isn't confirmed, so we aren't asking you for anything. We'll be in touch.",
  nextAtDelivery: (amount: string) => `The next payment, ${amount}, is due when your film is ready.`,
  nextForFilm: (amount: string) => `The next payment, ${amount}, is for your film, which is ready.`,
  notHeld: "We no longer hold the date, but it's still free.",
  notHeldAndPaid: "We no longer hold the date, but it's still free. We'll call you about it.",
  notHeldUntilPaid:
    "We no longer hold the date, but it's still free. It's confirmed once all of the retainer has reached us, as long as a crew is free.",
  unknown: "Your payments page shows what is still to be paid.",
};

/** To a payer, whose booking, date and film it isn't. */
export const payer: typeof couple = {
  canceledAllOnItsWay: "The booking is canceled, and there's nothing more to pay.",
  lostAllOnItsWay: "The booking isn't going ahead, and there's nothing more to pay.",
  canceledStillAsked: "The booking is canceled. This is what's still to be paid.",
  canceled: "The booking is canceled, and we aren't asking for anything.",
  lostStillAsked: "The booking isn't going ahead. This is what's still to be paid.",
  lost: "The booking isn't going ahead, and we aren't asking for anything.",
  unconfirmedStillAsked: "The booking isn't confirmed. This is what's still to be paid.",
  unconfirmed: "The booking isn't confirmed, so we aren't asking for anything. We'll be in touch.",
  nextAtDelivery: (amount) => `The next payment, ${amount}, is due when the film is ready.`,
  nextForFilm: (amount) => `The next payment, ${amount}, is for the film, which is ready.`,
  notHeld: "We no longer hold the date, but it's still free.",
  notHeldAndPaid: "We no longer hold the date, but it's still free. We'll call the couple about it.",
  notHeldUntilPaid: couple.notHeldUntilPaid,
  unknown: "The payments page shows what is still to be paid.",
};

/** To the studio. */
export const studio: typeof couple = {
  canceledAllOnItsWay: "The booking is canceled, and the couple has nothing more to pay.",
  lostAllOnItsWay: "The booking isn't going ahead, and the couple has nothing more to pay.",
  canceledStillAsked: "The booking is canceled, and the couple is still asked for the rest.",
  canceled: "The booking is canceled, and the couple isn't asked for anything.",
  lostStillAsked: "The booking isn't going ahead, and the couple is still asked for the rest.",
  lost: "The booking isn't going ahead, and the couple isn't asked for anything.",
  unconfirmedStillAsked: "The booking isn't confirmed, and the couple is still asked for the rest.",
  unconfirmed: "The booking isn't confirmed, so the couple isn't asked for anything.",
  nextAtDelivery: (amount) => `The next payment, ${amount}, is due at delivery.`,
  nextForFilm: (amount) => `The next payment, ${amount}, is for the film, which is delivered.`,
  notHeld: "The date isn't held, but a crew is free.",
  notHeldAndPaid: "The date isn't held, but a crew is free. The couple expects your call.",
  notHeldUntilPaid:
    "The date isn't held, but a crew is free. It's confirmed once all of the retainer has arrived, if one still is.",
  unknown: "The booking shows what is still to be paid.",
};

/** To the studio: why no payment confirms the date. */
export const studioWithoutAgreement = {
  unsigned: "A payment alone doesn't confirm the date: the couple still has to sign your proposal.",
  by_hand:
    "No agreement is signed, so a payment doesn't confirm the date. You confirm it on the booking's page.",
};

/** To the studio: what goes back to the couple, or went back by mistake. */
export const studioBack = {
  refundIsOnItsWay: (amount: string) => `A refund of ${amount} is on its way.`,
  weSendBack: (amount: string) => `They get ${amount} back.`,
  weSendBackUnlessSigned: (amount: string) =>
    `They get ${amount} back, unless they sign your new proposal first: then it counts toward that.`,
  carried: (amount: string, toward: string) =>
    `${amount} that they paid before counts toward ${toward}, so it isn't to be sent back anymore.`,
  carriedOnceArrived: (amount: string, toward: string) =>
    `Once ${amount} that is on its way has arrived, it counts toward ${toward}, so it isn't to be sent back.`,
  paidTooMuch: (amount: string) => `They've paid ${amount} more than they owe now.`,
  paidForNothing: (amount: string) => `They've paid ${amount}, and nothing is agreed that it's for.`,
  sentBackTooMuch: (amount: string) => `${amount} more was sent back than they had paid.`,
};

/** To the studio: the money of a booking that somebody moves to the trash. */
export const inTrash = {
  paid: (amount: string) => `The couple has paid ${amount}.`,
  toSendBack: (amount: string) => `${amount} of it is still to be sent back.`,
  onItsWay: (amount: string) => `${amount} is on its way to you.`,
  staysInBooks: "That stays in your books, but nothing reminds you of it while the booking is in the trash.",
  staysForGood: "That stays in your books, but nothing will remind you of it anymore.",
};
