export const outOfStars = (stars: number, starsMax: number) => `${stars} out of ${starsMax} stars`;
