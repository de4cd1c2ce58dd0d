export const yourDateIsConfirmed = "Your date is confirmed.";
export const weHoldYourDateUntil = (until: string) => `We hold your date until ${until}.`;
export const weNoLongerHoldYour = "We no longer hold your date, but it's still free.";
