export const theStudio = "The studio";
export const you = "You";
export const anInquiry = "An inquiry with your email address";
