export const bankTransfer = "Bank transfer";
export const bankDebit = "Bank debit";
export const refundReturned = "Refund returned by the couple's bank";
