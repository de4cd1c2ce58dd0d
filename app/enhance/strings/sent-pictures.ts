export const picture = (index: number) => `Picture ${index}`;
export const thePicturesYouSent = "The pictures you sent";
