export const yourInquiryWillBeSent = "Your inquiry will be sent once your pictures have uploaded.";
export const remove = "Remove";
export const hasUploaded = (name: string) => `${name} has uploaded.`;
export const tryAgain = "Try again";
