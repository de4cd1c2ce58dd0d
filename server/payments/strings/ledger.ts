export const bankTransfer = "Bank transfer";
export const bankDebit = "Bank debit";
export const refundReturned = "Refund returned by the couple's bank";
export const refundCameBack = "Refund that came back";

/** A charge that is from before its booking was reopened as an inquiry. */
export const ofEarlierAgreement = (label: string) => `${label}, earlier agreement`;
export const fromBefore = (label: string) => `${label}, from before`;
