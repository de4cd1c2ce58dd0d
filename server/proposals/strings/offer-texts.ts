export const notUsed = "Not used";
export const daysBeforeTheWedding = "Days before the wedding";
export const onADate = "On a date";
export const atDelivery = "At delivery";
