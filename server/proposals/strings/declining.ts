export const reasonTooLong = (reasonMax: number) => `Please keep it under ${reasonMax} characters`;
export const notDeclinable =
  "This proposal can no longer be declined. If everyone has signed it and you want to cancel, write to us.";
export const signersOnly =
  "Only those who are asked to sign this proposal can decline it. If something isn't right, write to us.";
export const workedOn =
  "We've filmed your wedding and you have signed this proposal, so it can no longer be declined. If something isn't right, write to us.";
export const notSure = "Decline this proposal?";
export const codeDeclines = (name: string, couple: string) =>
  `With it, you decline the proposal for ${couple} as ${name}.`;
export const hasDeclined = (name: string, reason: string) => `${name} has declined: ${reason}`;
export const hasDeclinedName = (name: string) => `${name} has declined`;
export const earlierStillCounts = "What we agreed before still counts.";
