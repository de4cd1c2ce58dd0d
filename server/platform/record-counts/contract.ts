/** What nobody has answered yet, as every screen of the back office says beside the ways to it. */
export type Waiting = { inquiries: number; messages: number };

/** How many there are behind each tab of the content screen, without the trash. */
export type ContentTotals = { bookings: number; videos: number; packages: number; media: number };
