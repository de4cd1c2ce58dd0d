export const watchAndDownload = "You can watch it there and download the original.";
export const opensOncePaid =
  "Until your balance is paid, the page shows what is open and the way to pay. The whole film and its download open by themselves once it is.";
