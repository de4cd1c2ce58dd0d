export const theSystem = "The system";
export const undone = "The move before was undone";
export const deletedAccount = "Deleted account";
