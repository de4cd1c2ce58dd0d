const monthFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** Formats a month (`2027-05`) as `May 2027`. */
export const monthName = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
