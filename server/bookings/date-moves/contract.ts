/** A wedding's move from one day to another, agreed in a new version. Both are calendar dates. */
export type DateMove = { bookingId: string; couple: string; from: string; to: string };
