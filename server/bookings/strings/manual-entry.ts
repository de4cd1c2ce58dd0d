export const pastUnlessFilmed =
  "Wedding date cannot be in the past, unless the wedding has been filmed: then choose Filmed, Editing or Delivered";
export const notFilmedYet = "A wedding that is still to come can't have been filmed";
export const addedAlready =
  "This form was already sent with different details, and that booking was added. Open it from the list to change it.";
export const unknownPackage = "Please choose a package from the list";
export const unknownOwner = "Please choose someone from the list";
export const pleaseChooseAStatus = "Please choose a status";
export const bookingAdded = "Booking saved.";
