export const thePayersAddress = "the payer's address";
export const thePlannersAddress = "the planner's address";
export const theStudiosOwnAddress = "the studio's own address";
export const anAddressThatIsntOn = "an address that isn't on this booking";
export const itFailedTheCheckOf = "It failed the check of its sender: someone else may have written it.";
export const itsSenderCouldntBeChecked = "Its sender couldn't be checked: someone else may have written it.";
export const emailFrom = (address: string, whose: string, check: string) =>
  `Email from ${address}, ${whose}.${check}`;
export const manyEmailsToABooking = "Many emails to one booking";
export const moreEmailsThanWeAccept =
  "More emails arrived at a booking's address within an hour than we accept. Emails from the couple's own confirmed addresses are counted separately, so these don't keep theirs out.\n\nThe rest wait at their senders' servers, which try again later and may give up after some time. Automatic emails are in the booking's conversation only.";
export const openTheBooking = "Open the booking";
