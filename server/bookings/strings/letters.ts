export const nobodyChosen = "Choose at least one person to write to";
