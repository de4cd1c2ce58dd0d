/** The address of a feed, shown once. */
export type OpenedFeed = { address: string; openedAt: Date };

export const NO_FEED = "You have no calendar feed.";
