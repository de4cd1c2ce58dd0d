export const aCoupleWhoseBookingWas = "a couple whose booking was deleted";
export const byBankTransfer = "by bank transfer";
export const toTheCardYouPaid = "to the card it was paid with";
export const itCanTakeYourBank = "It can take the bank a few days to show it.";
export const toTheBankAccountYou = "to the bank account it was paid from";
export const notCompleted = (amount: string, couple: string) =>
  `The bank didn't complete the payment of ${amount} for the wedding of ${couple}, so we haven't received it.`;
export const didNotArrive = (amount: string, way: string, couple: string) =>
  `The payment of ${amount} by ${way} for the wedding of ${couple} didn't go through, so we haven't received it.`;
export const takenBack = (amount: string, couple: string) =>
  `The bank decided the dispute about a payment for the wedding of ${couple}, and took ${amount} back from us.`;
