export const inDays = (label: string) => `${label}, in days`;
export const fromTo = (since: string, min: number, max: number) => `${since} From ${min} to ${max}.`;
export const siteTitle = "Site title";
export const heroTitle = "Hero title";
export const heroSubtitle = "Hero subtitle";
export const footerText = "Footer text";
export const contactEmail = "Contact email";
export const contactPhone = "Contact phone";
export const postalAddress = "Postal address";
export const shownOnNewInvoicesNot =
  "Shown on new invoices, not on the website. Invoices that were issued before stay as they are.";
export const shownInTheHeaderInstead =
  "Shown in the header instead of the site title. Leave it empty to show the title.";
export const theSmallPictureInThe = "The small picture in the browser's tab. Square, best as PNG.";
export const sharePicture = "Share picture";
export const whatASharedLinkShows =
  "What a shared link shows where a page has no picture of its own. 1200 by 630 pixels fit best.";
export const heroFilm = "Hero film";
export const theFilmOrThePicture =
  "The film or the picture at the top of the home page. Leave it empty to play the first seconds of your featured films.";
export const metaTitle = "Meta title";
export const metaDescription = "Meta description";
export const whoMaySignUp = "Who may sign up";
export const allowedEmailDomains = "Allowed email domains";
export const separateThemWithCommasSuch =
  "Separate them with commas, such as example.com, example.org. Leave it empty to allow any. Invited people can use any address.";
export const sessionLengthInDays = "Session length in days";
export const from1ToOpenSessions = (sessionDaysMax: number) =>
  `From 1 to ${sessionDaysMax}. Open sessions keep their length until they are renewed.`;
export const settingsSaved = (name: string) =>
  `Settings saved - ${name} settings have been updated successfully.`;
export const settingsFailed = "Error saving settings - Please try again later.";
export const settingsChanged =
  "Someone else saved these settings while you were editing. Compare the two below and choose, field by field.";
export const pleaseKeepThisUnderCharacters = (max: number) => `Please keep this under ${max} characters`;
export const pleaseWriteThe = (value: string) => `Enter the ${value}`;
export const fromLibrary = "Please choose one from the library, or upload it.";
export const noSuchPicture = (fromLibrary: string) => `There is no such picture. ${fromLibrary}`;
export const noSuchFilm = (fromLibrary: string) => `There is no such film or picture. ${fromLibrary}`;
export const ownPath = "Please give an address on this site that begins with a slash, such as /demo/logo.svg";
export const pleaseKeepTheAddressUnder = (addressMax: number) =>
  `Please keep the address under ${addressMax} characters`;
export const example = (value: string) => `${value}yourstudio`;
export const pleaseEnterTheProfilesAddress = (example: string) =>
  `Please enter the profile's address, such as ${example}`;
export const isNoDomainSuchAs = (wrong: string) => `“${wrong}” isn't a domain, such as example.com`;
export const pleaseNameAtMostDomains = (domainsMax: number) => `Please name at most ${domainsMax} domains`;
export const words = (min: number, max: number) => `Enter a whole number from ${min} to ${max}`;
export const pleaseChooseOneOfThe = "Please choose one of the two";
