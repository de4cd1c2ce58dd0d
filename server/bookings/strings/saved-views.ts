export const nameMissing = "Please name the view";
export const nameTooLong = (max: number) => `Please keep the name to ${max} characters`;
export const nameTaken = (name: string) =>
  `There is already a view named “${name}”. Please pick another name.`;
export const sameFilter = (name: string) => `The view “${name}” already shows this.`;
export const nothingToSave = "Choose a filter or an order first. Search words aren't saved.";
export const tooMany = (max: number) => `You can save up to ${max} views. Delete one first.`;
export const changed = "Someone else renamed this view. The new name is shown here.";
export const gone = "This view no longer exists.";
