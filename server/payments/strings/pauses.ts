export const askedAlready = "This was already changed. The page shows its current state.";
