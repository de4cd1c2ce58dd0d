export const pageTitle = "Your films";
export const download = "Download the original";
export const unplayable = "Your browser can't play this film. Download it to watch it on this device.";
export const keepHeading = "Keep it safe";
export const keepText =
  "Download the original and keep two copies in different places, such as a computer and a drive at your parents' home.";
export const size = (text: string) => `(${text})`;
export const back = "Your wedding page";
/** On the wedding page. */
export const summaryHeading = (films: number) => (films === 1 ? "Your film" : "Your films");
export const watch = (films: number) => (films === 1 ? "Watch your film" : "Watch your films");
export const away = "Your films can't be shown right now. Please try again in a few minutes.";
