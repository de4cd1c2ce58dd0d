export const undoTooLate =
  "This booking has changed since then, so the move can't be undone. You're seeing its current state.";
export const undoFull = "This can't be undone: every crew is booked that day. Free one up, then undo it.";
export const undoClosingFull =
  "This can't be undone: every crew is booked that day. Free one up, or reopen it as an inquiry.";
export const notClosed = "This booking isn't closed, so there is nothing to reopen.";
export const reopenFull = "Every crew is booked that day. Free one up, or reopen it as an inquiry.";
export const undoSettled =
  "This booking has an agreement or payments, and the couple may have a letter about them. Use “Reopen” or “Cancel…” on its page instead.";
export const reopenWithLetter =
  "This booking has an agreement or payments. Use “Reopen” on its page: it says what comes back before it happens, and writes to the couple.";
export const reopenedByOthers =
  "This booking has an agreement or payments. Please ask someone who can see payments to reopen it on its page.";
