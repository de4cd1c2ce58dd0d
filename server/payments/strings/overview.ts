export const taxCorrection = "Tax correction";
export const deleted = "Deleted booking";
export const date = "Date";
export const number = "Number";
export const couple = "Couple";
export const net = "Net";
export const tax = "Tax";
export const gross = "Gross";
export const way = "Way";
export const fee = "Fee";
export const invoice = "Invoice";
export const kind = "Kind";
export const dueLater = "Due later";
export const atDelivery = "At delivery";
export const notAskedFor = "Not asked for";
export const onItsWay = "Pending";
export const includesTheDemo =
  "These amounts, invoices and files include the demo's invented ones, not only your own.";
