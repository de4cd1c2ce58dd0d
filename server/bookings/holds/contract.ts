/** How long a day is held while the studio has set nothing. */
export const HOLD_DAYS = 7;
export const HOLD_DAYS_MAX = 60;
