export const pageTitle = "Your films";
export const download = "Download the original";
export const unplayable = "Your browser can't play this film. Download it to watch it on this device.";
export const unplayablePreview = "Your browser can't play this preview.";
export const keepHeading = "Keep it safe";
export const keepText =
  "Download the original and keep two copies in different places, such as a computer and a drive at your parents' home.";
export const size = (text: string) => `(${text})`;
export const back = "Your wedding page";
/** On the wedding page. */
export const summaryHeading = (films: number) => (films === 1 ? "Your film" : "Your films");
export const watch = (films: number) => (films === 1 ? "Watch your film" : "Watch your films");
export const away = "Your films can't be shown right now. Please try again in a few minutes.";
/** Before the films are paid. */
export const watchPreview = "Watch the preview";
export const seePage = (films: number) => (films === 1 ? "See your film's page" : "See your films' page");
export const preview = (title: string) => `Preview of ${title}`;
export const previewNote = "This is a preview.";
export const noPreview = "There is no preview of this film.";
export const pay = "See your payments";
/** How many films are locked. `added` if the earlier ones are open. */
type Locked = number | "added";
const ADDED = "What we added later";
function opens(films: Locked) {
  if (films === "added") return `${ADDED} opens in full`;
  return films === 1 ? "Your whole film opens" : "Your films open in full";
}
function arentOpen(films: Locked) {
  if (films === "added") return `${ADDED} isn't`;
  return films === 1 ? "Your whole film isn't" : "Your films aren't";
}
export const opensWhenPaid = (films: Locked, payable: string) => `${opens(films)} when ${payable} is paid.`;
export const opensWhenPaidAndArrived = (films: Locked, payable: string, pending: string) =>
  `${opens(films)} when ${payable} is paid and the ${pending} on its way has arrived.`;
export const opensWhenArrived = (films: Locked, pending: string) =>
  `${opens(films)} when the ${pending} on its way has arrived.`;
export const opensByStudio = (films: Locked) => `${arentOpen(films)} open yet. Please write to us about it.`;
