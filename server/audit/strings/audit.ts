export const theSystem = "The system";
export const deletedAccount = "Deleted account";
