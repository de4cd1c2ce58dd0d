export const weCantCheckRightNow = "We can't check right now";
export const pleaseTryAgainInA =
  "Please try again in a minute. Nothing was sent but the code computed from the file.";
export const thisIsTheAgreementThat = "This is the agreement that was signed";
export const itWasCompletedOnAnd = (completedOn: string) =>
  `It was completed on ${completedOn}, and not a byte has changed since.`;
export const thisIsntAnAgreementWe = "This isn't an agreement we know";
export const itWasChangedAfterIt =
  "It was changed after it was signed, or it isn't from us. A scan or a printout saved as PDF is another file, too.";
export const signedAgreementPDF = "Signed agreement (PDF)";
export const chooseTheFileOrDrop = "Choose the file, or drop it here.";
export const withoutScriptsYourBrowserCant =
  "Without scripts, your browser can't compute the code. Compute the file's SHA-256 yourself and paste it below.";
export const sha256OfTheFile = "SHA-256 of the file";
export const check = "Check";
