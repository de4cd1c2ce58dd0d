export const thePayersAddress = "the payer's address";
export const thePlannersAddress = "the planner's address";
export const theStudiosOwnAddress = "the studio's own address";
export const anAddressThatIsntOn = "an address that isn't on this booking";
export const itFailedTheCheckOf = "It failed the check of its sender: someone else may have written it.";
export const itsSenderCouldntBeChecked = "Its sender couldn't be checked: someone else may have written it.";
export const emailFrom = (address: string, whose: string, check: string) =>
  `Email from ${address}, ${whose}.${check}`;
