export const youAreSignedOutSign = "You are signed out. Sign in again, then press Try again.";
export const theSiteCouldntAcceptThis = "The site couldn't accept this file. Please try again.";
export const refused = "Refused";
export const thisFileHasChangedSince =
  "This file has changed since you chose it, or no longer exists. Please choose it again.";
export const stoppedSentence = "Stopped.";
export const itHasNoThumbnailEvery =
  "It has no thumbnail: every frame tried was black, or this browser can't play it. On the video's page, any frame can be taken as the poster.";
export const theUploadCouldNotBe =
  "The upload could not be started. Please check the connection and try again.";
export const theUploadCodeCouldNot = "The upload code could not be loaded";
export const cancel = "Cancel";
export const pause = "Pause";
export const continueLabel = "Continue";
export const dismiss = "Dismiss";
export const tryAgain = "Try again";
export const keepBoth = "Keep both";
export const preparing = (name: string) => `Preparing ${name}`;
export const uploading = (name: string) => `Uploading ${name}`;
export const open = (fileName: string) => `Open ${fileName}`;
export const chooseItAgain = "Choose it again";
export const of = (sent: string, size: string) => `${sent} of ${size}`;
export const waiting = (size: string) => `Waiting, ${size}`;
export const makingSmallerCopies = (value: number) => `Making smaller copies, ${value}%`;
export const almostDoneProcessing = "Almost done: processing";
export const uploadingComma = (progress: string) => `Uploading, ${progress}`;
export const lostConnectionTryingAgainIn = (waitSeconds: number, progress: string) =>
  `Lost connection, trying again in ${waitSeconds === 1 ? "a second" : `${waitSeconds} seconds`}. ${progress} uploaded.`;
export const paused = (progress: string) => `Paused, ${progress}`;
export const interruptedAtChooseTheSame = (progress: string) =>
  `Interrupted at ${progress}. Choose the same file again to continue.`;
export const inTheLibrary = (size: string) => `In the library, ${size}`;
export const ofInTheLibrary = (arrived: number, rows: number) => `${arrived} of ${rows} in the library.`;
export const notTaken = (refused: number) => `${refused} not taken.`;
export const lostConnectionTryingAgain = "Lost connection, trying again.";
export const upload = "Upload";
export const dropThemAnywhere = "Drop the files anywhere on this page";
export const chooseFiles = "Choose files";
export const uploads = "Uploads";
export const clearFinishedUploads = "Clear finished uploads";
export const thisIsADifferentFile =
  "This is a different file. Please choose the one whose upload was interrupted.";
export const stopped = "Stopped";
