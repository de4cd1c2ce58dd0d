export const yourDateIsConfirmed = "Your date is confirmed.";
export const weHoldYourDateUntil = (until: string) => `We hold your date until ${until}.`;
export const weHoldYourDate = "We hold your date.";
export const weNoLongerHoldYour = "We no longer hold your date, but it's still free.";
export const moving = (from: string, to: string) =>
  `Your wedding is on ${from}, moving to ${to}. It moves once everyone has signed. Until then, ${from} stays yours, and we keep ${to} free for you.`;
