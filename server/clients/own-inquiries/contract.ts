import type { BookingStatus } from "#drizzle/enums.ts";

/** One inquiry, or the booking that it became, as its couple may see it. */
export type OwnInquiry = {
  brideName: string;
  groomName: string;
  /** A calendar date. */
  weddingDate: string;
  packageName: string | null;
  status: BookingStatus;
  /** On the waiting list for a day that is taken. */
  waiting: boolean;
  /** Was on it, and has been told that the day is free. */
  notifiedFree: boolean;
  /** When a day that is held is given back. */
  holdExpiresAt: Date | null;
  createdAt: Date;
};
