export const savedYourChangesAreLive = "Saved - Your changes are live.";
export const moveUp = "Move up";
export const moveDown = "Move down";
export const takeOut = (called: string) => `Take out ${called}`;
export const emptyThePageLeavesThis = "Empty. The page leaves this part out.";
export const addA = (one: string) => `Add a ${one}`;
export const yourWords = "Your words";
