/** How many there are behind each tab of the content screen, without the trash. */
export type ContentTotals = { bookings: number; videos: number; packages: number; media: number };
