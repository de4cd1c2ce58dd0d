export const opensOncePaid =
  "Until your balance is paid, the page shows what is open and the way to pay. The whole film and its download open by themselves once it is.";
