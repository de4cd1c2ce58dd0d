export const sending = "Sending...";
export const oneStar = "1 star";
export const stars = (stars: number) => `${stars} stars`;
