export const replacedVisitorsSeeTheNew = "Replaced - Visitors see the new file now.";
export const doesItsAltTextStill = "Does its alt text still fit?";
export const aFile = "A file";
export const mediaLibrary = "Media Library";
export const noAltTextYet = "No alt text yet";
export const mediaLibraryAdminDashboard = "Media Library · Admin Dashboard";
export const nothingHereYetAddYour =
  "Nothing here yet. Add your first film or picture with “Choose files”. It's stored in the sizes visitors need, and you can choose it for films, the team, and the home page.";
export const whatIsTaken =
  "Films as MP4 or WebM up to 5 GB, pictures as JPG, PNG or WebP up to 30 MB, captions as WebVTT. You can also drop files anywhere on this page.";
export const withoutAltText = (withoutAlt: number) => `${withoutAlt} without alt text`;
export const oneFile = "1 file";
export const files = (found: number) => `${found} files`;
export const foundSentence = "found.";
export const found = "found";
export const noAltTextYetAlt = (withoutAlt: number) =>
  `${withoutAlt === 1 ? "1 picture has" : `${withoutAlt} pictures have`} no alt text yet. Alt text describes a picture for people who can't see it. Open one and describe it.`;
export const pagesOfTheLibrary = "Pages of the library";
