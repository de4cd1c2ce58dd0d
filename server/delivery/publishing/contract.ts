export const NO_FILMS = "Add a film before you deliver.";
export const NOT_CONFIRMED =
  "This wedding isn't confirmed, so there is nothing to deliver. Confirm the booking first.";
export const NOT_PUBLISHED = "This delivery isn't published.";

/** Says which film can't be watched or downloaded yet. */
export const notWhole = (title: string) =>
  `“${title}” isn't complete yet. It needs its original and the version that plays in browsers.`;

/** What publishing did. */
export type Publishing = {
  /** How many partners were written to. */
  letters: number;
  /** Whether the booking is marked as delivered now. */
  isDelivered: boolean;
};

/** What taking a delivery back did: whether the booking is back in editing. */
export type Withdrawal = { isBack: boolean };
