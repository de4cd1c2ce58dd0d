export const weddingFilmStudio = "Wedding film studio";
export const status = (status: string) => `Status: ${status}`;
export const nextStep = "Next step";
export const dayOff = (note: string) => `Day off: ${note}`;
export const dayOff2 = "Day off";
export const noFeed = "You have no calendar feed.";
