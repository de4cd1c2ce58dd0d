export const formTooLarge =
  "Together these pictures are over 30 MB. Please send fewer with the inquiry, and email us the rest.";
export const thisPictureIsOverSentence = "This picture is over 10 MB. Please choose a smaller one.";
export const thisIsNotAPNG = "This is not a PNG or JPG picture.";
export const pleaseChooseAtMostPictures = (imagesMax: number) =>
  `Please choose at most ${imagesMax} pictures.`;
export const thisPictureIsLargerThan = (imageSideMax: number) =>
  `This picture is larger than ${imageSideMax} pixels on a side.`;
export const tooManyPicturesHaveCome =
  "Too many pictures have come from your connection. Please try this one again in an hour, or email it to us.";
export const thisPictureCouldntBeSaved =
  "This picture couldn't be saved. Please try again, or send the inquiry without it.";
export const imageExpired = "This picture was added a day ago and is no longer here. Please add it again.";
export const pictures = (count: number) => `${count} pictures`;
export const thisFormIsOutOfDate =
  "This form is out of date. Please reload the page and choose the picture again.";
