export const theWeekBefore = (name: string, name2: string) => `${name} (the week before: ${name2})`;
export const span = (from: string, until: string) => `${from} to ${until}`;
export const theWeekAtTheStudio = "The week at the studio";
export const hereAreTheNumbersFor = (span: string) => `Here are the numbers for ${span}, Los Angeles time.`;
export const topPackage = "Top Package";
export const openAnalytics = "Open analytics";
export const sendsYouThisOnMondays = (siteTitle: string) =>
  `${siteTitle} sends you this on Mondays because you asked for it. Turn it off on the Analytics screen.`;
export const theWeekAtTheStudioColon = (span: string) => `The week at the studio: ${span}`;
export const filmsDueWithin = (days: number) => `Films due within ${days} days`;
export const dueFilms = ({ due, late }: { due: number; late: number }) =>
  late === 0 ? String(due) : `${due}, ${late} of them late`;
