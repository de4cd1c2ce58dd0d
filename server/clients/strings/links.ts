export const linkNote = (lastDay: string) =>
  `The link signs you in once, until ${lastDay}. After that, we'll email you a code instead.`;
