export const moneyTitle = "Money by month";
export const whatCouplesAgreedToPay =
  "What couples agreed to pay. An agreement counts on the day the couple has signed it, and a charge you add by hand on the day you add it. Charges taken back and amounts written off are subtracted on the day that happens.";
export const moneyThatArrivedOnThe =
  "Money that arrived, on the day it arrived. Refunds and lost disputes are subtracted on the day they happen. Pending payments don't count yet. This is the Gross column of your bookkeeper's export.";
export const paymentsThatWereDueBy =
  "Payments that were due by the end of the month and not paid by then. For this month, what is overdue today. Unlike the Payments page, this includes what couples aren't asked for because the date isn't theirs. Payments due at delivery have no date and aren't included, nor are those of bookings deleted since.";
