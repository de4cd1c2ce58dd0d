export const undoTooLate =
  "This booking has changed since then, so the move can't be undone. You're seeing its current state.";
export const undoFull = "This can't be undone: every crew is booked that day. Free one up, then undo it.";
export const undoClosingFull =
  "This can't be undone: every crew is booked that day. Free one up, or reopen it as an inquiry.";
export const notClosed = "This booking isn't closed, so there is nothing to reopen.";
export const reopenFull = "Every crew is booked that day. Free one up, or reopen it as an inquiry.";
