export const noteMissing = "Please write something";
export const noteGone = "This note no longer exists.";
export const noteChanged =
  "Someone else changed this note while you were editing. Their text is shown above; yours is still here. Save again to replace theirs.";
export const noteFailed = "Error - The note could not be saved. Please try again.";
export const pleaseKeepTheNoteUnder = (noteMax: number) => `Please keep the note under ${noteMax} characters`;
