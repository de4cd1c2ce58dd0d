export const priceWords = "Enter the price in dollars, like 3,800";
export const pleaseKeepTheNameUnder = (packageNameMax: number) =>
  `Please keep the name under ${packageNameMax} characters`;
export const pleaseGiveThePackageA = "Please give the package a name";
export const pleaseKeepTheDescriptionUnder = (packageTextMax: number) =>
  `Please keep the description under ${packageTextMax} characters`;
export const pleaseChooseACurrency = "Please choose a currency";
export const pleaseWriteAtLeastOne = "Please write at least one thing that is included";
export const pleaseKeepToLines = (featuresMax: number) => `Please keep to ${featuresMax} lines`;
export const pleaseKeepEachLineUnder = (featureMax: number) =>
  `Please keep each line under ${featureMax} characters`;
export const inEachList = "the coverage that it lists";
export const hourCoverage = (hours: string) => `${hours}-hour coverage`;
export const fromPriceTo = (lowest: string, highest: string) => `${lowest} to ${highest}`;
