export const weddingFilmStudio = "Wedding film studio";
export const status = (status: string) => `Status: ${status}`;
export const movingTo = (couple: string, day: string) => `${couple} (moving to ${day})`;
export const movingFrom = (couple: string, day: string) => `${couple} (moving from ${day})`;
export const movesOnceSigned = "Kept free: the wedding moves to this day once everyone has signed.";
export const nextStep = "Next step";
export const dayOff = (note: string) => `Day off: ${note}`;
export const dayOff2 = "Day off";
export const noFeed = "You have no calendar feed.";
