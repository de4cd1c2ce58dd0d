export const tooManyChanges = "You've made many changes today. Please try again tomorrow, or write to us.";
export const newName = (name: string) => `their name to ${name}`;
export const newPhone = (phone: string | null) =>
  phone === null ? "their phone number to none" : `their phone number to ${phone}`;
export const changedThemselves = (name: string, what: string) => `${name} changed ${what}.`;
export const addedAddress = (by: string, name: string, email: string) =>
  `${by} added ${name} at the address ${email}, which gets a link to your wedding page.`;
export const aCouple = "A couple";
