export const theDataOfThisSite = "The data of this site names no such file.";
export const thisIsNotTheFile = "This is not the file that the data of this site names.";
export const theSiteStoresNoFiles = "The site stores no files of this type.";
export const anotherFileIsStoredIn = "Another file is stored in its place already.";
