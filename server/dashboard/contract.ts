import type { BookingStatus } from "#drizzle/enums.ts";
import type { FailedMail } from "#server/outbox/contract.ts";

export const RECENT_COUNT = 5;

export type RecentBooking = {
  id: string;
  brideName: string;
  groomName: string;
  email: string;
  /** `2027-05-14` */
  weddingDate: string;
  status: BookingStatus;
  createdAt: Date;
  /** What the couple sent along, each at `/api/inspiration/:id`. */
  images: { id: string; fileName: string }[];
};

export type RecentVideo = {
  id: string;
  title: string;
  subtitle: string;
  published: boolean;
  createdAt: Date;
};

export type Dashboard = {
  bookings: number;
  bookingsThisMonth: number;
  videos: number;
  /** Bookings still in status `new`. */
  activeProjects: number;
  packages: number;
  recentBookings: RecentBooking[];
  recentVideos: RecentVideo[];
  failedMails: FailedMail[];
};
