export const yourDateIsConfirmed = "Your date is confirmed.";
export const weHoldYourDateUntil = (until: string) => `We hold your date until ${until}.`;
export const weHoldYourDate = "We hold your date.";
export const weNoLongerHoldYour = "We no longer hold your date, but it's still free.";
export const moving = (from: string, to: string) =>
  `Your wedding is on ${from}, moving to ${to}. It moves once everyone has signed. Until then, ${from} stays yours, and we keep ${to} free for you.`;
export const dateStaysConfirmed = (day: string) => `Your wedding on ${day} is still confirmed.`;
export const weStillHoldYourDate = "We still hold your date.";
export const weStillHoldYourDateUntil = (until: string) => `We still hold your date until ${until}.`;
export const yourDateIsTaken = "Your date is no longer available.";
export const hasNoDate = "Their booking has no date now.";
export const weddingStaysConfirmed = (day: string) => `The wedding on ${day} stays confirmed.`;
export const stillHeldSoRenew = (day: string) =>
  `${day} is still held for them, so you can renew it on the booking's page.`;
export const crewFreeSoRenew = (day: string) =>
  `A crew is free on ${day}, so you can renew it on the booking's page.`;
export const noCrewSoNoRenewal = (day: string) =>
  `No crew is free on ${day}, so it can't be renewed until one is.`;
