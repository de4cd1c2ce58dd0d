import { pluralize } from "#app/lib/plural.ts";

export const bride = "Bride";
export const groom = "Groom";
export const weddingDate = "Wedding date";
export const status = "Status";
export const email = "Email";
export const phone = "Phone";
export const venue = "Venue";
export const guests = "Guests";
export const packageLabel = "Package";
export const price = "Price";
export const askedOn = "Asked on";
export const reason = "Reason";
export const message = "Message";
export const theFirstOfRowsAs = (first: number, ready: number) =>
  `The first ${first} of ${ready} rows, as they will be stored`;
export const asWillBeStored = (ready: number) =>
  `${pluralize(ready, "row", "rows")}, as ${ready === 1 ? "it" : "they"} will be stored`;
export const pastBookingsFromASpreadsheet = "Past bookings from a spreadsheet";
export const saveYourSheetAsCSV = (names: string) =>
  `Save your sheet as CSV. Its first row names the columns: ${names}, Email and Wedding date, and where you have them Phone, Venue, Guests, Package, Price, Status, Reason, Asked on and Message. The list of bookings exports the same columns.`;
export const withoutAStatusPastWeddings =
  "Without a status, past weddings count as delivered and future ones as confirmed. Without an “Asked on” date, a booking counts as made on its wedding day, or today. No emails are sent.";
export const sheet = "Sheet";
export const csvUpTo2MB = "CSV, up to 2 MB and 2,000 rows";
export const imported = (added: number) => `${pluralize(added, "booking was", "bookings were")} imported.`;
export const seeAllBookings = "See all bookings";
export const checking = "Checking...";
export const checkTheSheet = "Check the sheet";
export const importing = "Importing...";
export const importLabel = (ready: number) => `Import ${pluralize(ready, "booking", "bookings")}`;
export const canBeImportedHereAlready = (ready: number, known: number, wrong: number) =>
  `${ready} can be imported, ${known} here already, ${wrong} ${wrong === 1 ? "needs" : "need"} a look.`;
export const columnsThatWereIgnored = (columns: string) => `Ignored columns: ${columns}.`;
export const rowsThatCantBeImported = "Rows that can't be imported, and why";
export const andLikeThese = (moreBad: number) =>
  `And ${pluralize(moreBad, "more row", "more rows")} like these.`;
export const row = "Row";
export const brideGroom = "Bride, Groom";
export const couple = "Couple";
export const whatIsWrong = "What is wrong";
