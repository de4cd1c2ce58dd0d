export const tooLong = (instructionsMax: number) => `Please keep this under ${instructionsMax} characters`;
export const instructionsChanged =
  "Someone else saved the instructions while you were editing. Theirs are below each field; yours are still in it. Save again to replace theirs.";
