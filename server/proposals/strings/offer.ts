export const finalPayment = "Final payment";
export const payment = (index: number) => `Payment ${index}`;
export const whenYourFilmIsDelivered = "when your film is delivered";
