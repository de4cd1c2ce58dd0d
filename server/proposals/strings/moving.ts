export const dateMissing = "Please choose the new day";
export const sameDay = "The wedding is on that day already. Please choose another one.";
export const past = "This day has passed. Please choose one that is still ahead.";
export const tooLate = "Please choose a day before the year 2100.";
export const nothingSigned =
  "Nobody has signed this, so there is no agreement to move. Change the date on the booking's page instead.";
export const notNewest = "A newer agreement has replaced this one. Move the date from that one.";
export const afterTheWedding = "This wedding has been filmed, so its date can't be moved.";
export const notMoving = "This version isn't moving the wedding anymore.";
