export const aCoupleWhoseBookingWas = "a couple whose booking was deleted";
export const byBankTransfer = "by bank transfer";
export const toTheCardYouPaid = "to the card you paid with";
export const toTheBankAccountYou = "to the bank account you paid from";
