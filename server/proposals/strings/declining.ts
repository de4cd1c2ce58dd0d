export const reasonTooLong = (reasonMax: number) => `Please keep it under ${reasonMax} characters`;
export const notDeclinable =
  "This proposal can no longer be declined. If it's signed and you want to cancel, write to us.";
export const signersOnly =
  "Only those who are asked to sign this proposal can decline it. If something isn't right, write to us.";
export const workedOn =
  "We've filmed your wedding and you have signed this proposal, so it can no longer be declined. If something isn't right, write to us.";
export const notSure = "Decline this proposal?";
export const codeDeclines = (name: string, couple: string) =>
  `With it, you decline the proposal for ${couple} as ${name}.`;
/** To the studio. */
export const hasDeclined = (name: string) => `${name} has declined.`;
export const theirReason = (reason: string) => `Their reason: ${reason}`;
export const signaturesAreVoid = "The signatures on it are void.";
export const noLongerHeld = (day: string) => `${day} is no longer held for them.`;
export const moneyIsHere = (amount: string) => `${amount} of theirs is here.`;
export const moneyIsOnItsWay = (amount: string) => `${amount} of theirs is on its way.`;
export const callThem = "Nothing is agreed now. Call them, and send a new version or cancel the booking.";
export const callStep = (name: string) => `Call: ${name} declined the proposal`;
export const earlierStillCounts = "What we agreed before still counts.";
