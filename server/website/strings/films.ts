export const slugTaken = "Another film has this address already";
export const pleaseUseAShorterAddress = "Please use a shorter address";
export const noTime = "Please begin each line with its time, like 1:20 First dance";
export const noTitle = (chapterTitleMax: number) =>
  `Please give each chapter a title of up to ${chapterTitleMax} characters after its time`;
export const noOrder = "Please list the chapters in the order of their times, each at a time of its own";
export const beyond = "Please keep each chapter's time below the film's running time";
export const pleaseKeepTheChaptersUnder = (chaptersLengthMax: number) =>
  `Please keep the chapters under ${chaptersLengthMax} characters`;
export const pleaseKeepToChapters = (chaptersMax: number) => `Please keep to ${chaptersMax} chapters`;
export const durationWords = "Enter the running time as minutes:seconds, like 3:45";
export const pleaseKeepTheCouplesNames = (titleMax: number) =>
  `Please keep the couple's names under ${titleMax} characters`;
export const pleaseWriteTheCouplesNames = "Enter the couple's names";
export const pleaseKeepThisUnderCharacters = (subtitleMax: number) =>
  `Please keep this under ${subtitleMax} characters`;
export const pleaseWriteTheVenueAnd =
  "Enter the venue and the ceremony, like “Malibu Pier · Sunset ceremony”";
export const pleaseKeepTheAddressUnder = (slugMax: number) =>
  `Please keep the address under ${slugMax} characters`;
export const pleaseUseLettersFromA =
  "Please use letters from a to z, digits and single dashes, like ana-and-ben";
export const pleaseChooseACategory = "Please choose a category";
export const pleaseKeepTheDescriptionUnder = (descriptionMax: number) =>
  `Please keep the description under ${descriptionMax} characters`;
export const pleaseGiveThePathOf =
  "Please give the path of a film here (/media/…) or an address at Vimeo, YouTube or Cloudflare Stream";
export const pleaseGiveThePathOfA = "Please give the path of a picture here, like /media/ana-and-ben.avif";
export const pleaseGiveThePathOfACaptions =
  "Please give the path of a captions file here, like /media/ana-and-ben.vtt";
export const pleaseKeepToTags = (tagsMax: number) => `Please keep to ${tagsMax} tags`;
export const pleaseKeepEachTagUnder = (tagMax: number) => `Please keep each tag under ${tagMax} characters`;
