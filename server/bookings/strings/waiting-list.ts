export const dayTaken =
  "This date is taken. Choose another one, or join its waiting list and send the form again.";
