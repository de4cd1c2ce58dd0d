const longDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** `2027-05-14` as `May 14, 2027`. A calendar date has no zone: it is read and written in UTC alike. */
export const formatCalendarDate = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
