export const byDate = (date: string) => `by ${date}`;
