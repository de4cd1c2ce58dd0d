export const dateNotDecided = "No date yet";
export const excerptOf = (excerptSeconds: string, whole: string) => `${excerptSeconds} excerpt of ${whole}`;
export const justNow = "Just now";
export const americaLosAngeles = "America/Los_Angeles";
export const errorThisCouldNotBe =
  "Error - This could not be saved. Nothing you typed is lost: please try again.";
export const theFileCouldNotBe = "The file could not be sent. Please try again.";
export const pleaseChooseAFile = "Please choose a file";
export const thisFileIsEmptyPlease = "This file is empty. Please choose another one.";
