export const messageChanged =
  "Someone else changed this message while you were reading. This is how it looks now: please check it and try again.";
export const replyMeanwhile =
  "Someone else handled this message while you were writing: please check their reply above. Your text is still here.";
export const messageGone = "This message no longer exists.";
export const alreadyThere = "This message is already there.";
export const bookedMeanwhile =
  "Someone else changed this message while you were editing. Check it, and send the form again if it is still right.";
