export const name = "Name";
export const text = "Text";
export const contract = "Contract";
export const aLineThatBeginsWith =
  "A line that begins with ## is a heading, one that begins with - an item of a list.";
export const mergeFields = "Merge fields";
export const preview = "Preview";
export const withASampleCouple = "With a sample couple.";
export const theStudiosSignature = "The studio's signature";
export const signForTheStudioAutomatically = "Sign for the studio automatically";
export const asSoonAsTheLast =
  "As soon as the last partner has signed, the agreement is complete and everyone gets it by email. Otherwise you sign each one yourself.";
export const save = "Save";
export const saving = "Saving...";
