import * as strings from "../strings/calendar-feeds.ts";
/** The address of a feed, shown once. */
export type OpenedFeed = { address: string; openedAt: Date };

export const NO_FEED = strings.noFeed;
