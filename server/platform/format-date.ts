const longDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

/** Formats `2027-05-14` as `May 14, 2027`. A calendar date has no zone, so it is parsed and formatted in UTC. */
export const formatCalendarDate = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));
