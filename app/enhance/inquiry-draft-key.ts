/** Where this device keeps the draft of an inquiry. */
export const DRAFT_KEY = "inquiry-draft";
