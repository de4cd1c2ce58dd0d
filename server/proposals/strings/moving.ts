export const dateMissing = "Please choose the new day";
export const sameDay = "The wedding is on that day already. Please choose another one.";
export const past = "This day has passed. Please choose one that is still ahead.";
export const tooLate = "Please choose a day before the year 2100.";
export const nothingSigned =
  "Nobody has signed this, so there is no agreement to move. Change the date on the booking's page instead.";
export const notNewest = "A newer agreement has replaced this one. Move the date from that one.";
export const afterTheWedding = "This wedding has been filmed, so its date can't be moved.";
export const notMoving = "This version isn't moving the wedding anymore.";
export const sentTo = (signers: string, count: number) =>
  `New version sent to ${signers}, who ${count > 1 ? "sign" : "signs"} next.`;
export const sentToSharedMailbox = (signers: string) =>
  `New version sent to the mailbox of ${signers}, who sign next, one after the other.`;
export const movesThen = (day: string) =>
  `A crew is held on ${day}, and the wedding moves there once everyone has signed.`;
export const earlierStaysUntilThen = "Until then, the earlier agreement stays in force.";
export const signaturesAreVoid = (count: number) =>
  count === 1
    ? "The signature on the earlier version is void."
    : "The signatures on the earlier version are void.";
