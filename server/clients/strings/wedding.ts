export const theStudio = "The studio";
export const anInquiry = "An inquiry with your email address";
