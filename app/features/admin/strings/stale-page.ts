export const weCouldntRefreshThisPage =
  "We couldn't refresh this page, so it may be out of date. What you typed is still here. We'll keep trying.";
export const thisChangeMayNotHave =
  "Something went wrong, so this change may not have been saved. What you typed is still here. Please try again.";
