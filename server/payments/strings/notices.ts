export const aCoupleWhoseBookingWas = "a couple whose booking was deleted";
export const byBankTransfer = "by bank transfer";
export const toTheCardYouPaid = "to the card you paid with";
export const itCanTakeYourBank = "It can take your bank a few days to show it.";
export const toTheBankAccountYou = "to the bank account you paid from";
