export const notAsked = "No one on this booking is asking for deletion anymore.";
export const nobodyStays =
  "The booking can only be kept while the other partner hasn't asked for deletion and has an email address here.";
export const proposalOpen =
  "A proposal is still with the couple to be signed by both. Decline it or let it expire first.";
export const dateStands = (status: string, weddingDate: string) =>
  `This booking is ${status} for ${weddingDate}. Cancel it first, or confirm that you're giving up the date.`;
export const otherBookings = (name: string) =>
  `${name} is on another booking, too, which this would delete as well. Look them up under Settings, Security, Personal data, and decide there.`;
export const dataDeleted = (couple: string) =>
  `Data deleted - All data about ${couple} is deleted, and they'll get an email.`;
export const partnerDeleted = (name: string, other: string) =>
  `Data deleted - All data about ${name} is deleted, and the booking stays for ${other}. Both will get an email.`;
export const theBookingStaysFor = (name: string) => `The booking stays for ${name}.`;
export const yourBookingStaysAsIt = "Your booking stays as it is. We'll write to you alone about it.";
export const yourBookingWasDeletedWith = (isReserved: boolean) =>
  `Your booking was deleted with it${isReserved ? ", and your date is open again" : ""}. If that's a surprise, please call us.`;
