export const askedAlready = "This was changed already. The page shows how it is now.";
