export const previewVisitorsDontSeeThis = "Preview: visitors don't see this page yet.";
export const home = "Home";
export const gallery = "Gallery";
