/** What hasn't been answered yet. Every screen of the back office shows it in the navigation. */
export type Waiting = { inquiries: number; messages: number };

/** The number of records behind each tab of the content screen, without the trash. */
export type ContentTotals = { bookings: number; videos: number; packages: number; media: number };
