export const packageMissing = "Please choose at least one package";
export const packageGone = "This package isn't offered anymore. Please choose another one, or none.";
export const packageTwice = "This package is chosen above already. Please choose another one, or none.";
export const discountTooHigh = "This is more than the cheapest package costs, with travel";
export const amountInvalid = "Enter an amount, like $3,800";
export const amountTooHigh = "Enter an amount under $1,000,000";
export const shareInvalid = "Enter an amount, like $1,000, or a share of the total, like 30%";
export const taxInvalid = "Enter a percentage from 0 to 30, like 9.5";
export const daysInvalid = (validDaysMax: number) => `Enter a number of days from 1 to ${validDaysMax}`;
export const dueInvalid = "Enter a date, like 2027-05-14, or a number of days";
export const nameOfAddOnMissing = "Please name what this amount is for";
export const nameTooLong = (nameMax: number) => `Please keep this under ${nameMax} characters`;
export const nameNotOneLine = "Please write this in one line";
export const restIsLast = "Only the last payment can be the rest. Enter an amount or a share here.";
export const said = (sum: string, price: string | null) =>
  `These payments add up to ${sum}${price ? ` of ${price}` : ""}`;
export const leaveTheLastOneEmpty = (said: string) => `${said}. Leave the last one empty for the rest.`;
export const addAFinalPayment = (said: string) => `${said}: add a final payment.`;
export const moreWords = (sum: string, value: string) =>
  `These payments add up to ${sum}, which is more than ${value}.`;
