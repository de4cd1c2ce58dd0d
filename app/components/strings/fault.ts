export const somethingWentWrong = "Something went wrong";
export const error = (status: number) => `Error ${status}`;
export const somethingFailedOnOurSide =
  "Something went wrong on our side. As far as we know, nothing was lost or changed. Please try again in a moment. If it keeps happening, send us the number below.";
export const thisPageCouldntLoad =
  "This page couldn't be loaded. You may be offline, or something went wrong on our side. As far as we know, nothing was lost or changed.";
export const request = "Request";
export const tryAgain = "Try again";
export const backToTheDashboard = "Back to the dashboard";
export const youCantOpenThisPage = "You can't open this page";
export const thisChangeNeedsJavaScript = "This change needs JavaScript";
export const nothingWasChanged =
  "Nothing was changed. Turn on JavaScript in your browser, go back to the page, and try again.";
export const backToThePage = "Back to the page";
