import type { BookingStatus } from "#drizzle/enums.ts";
import type { FailedMail } from "#server/mail/outbox/contract.ts";

export const RECENT_COUNT = 5;
/** How many rows each list of what is to be done shows; the rest is behind its link. */
export const TO_DO_COUNT = 5;
/** A hold that ends within so many days is shown. */
export const HOLD_NOTICE_DAYS = 3;

type Couple = { id: string; brideName: string; groomName: string };

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
  slug: string;
  title: string;
  subtitle: string;
  published: boolean;
  createdAt: Date;
};

/** An inquiry that nobody has answered. */
export type WaitingInquiry = Couple & {
  weddingDate: string;
  createdAt: Date;
  /** Whole hours since it came. */
  hours: number;
};

export type NextWedding = Couple & { weddingDate: string; venue: string | null; status: BookingStatus };

export type DueStep = Couple & {
  nextStep: string | null;
  /** A calendar date: today at the studio, or before. */
  nextStepOn: string;
  ownerName: string | null;
};

export type EndingHold = Couple & { weddingDate: string; holdExpiresAt: Date };

/** Words that nobody has decided about. */
export type NewTestimonial = Couple & { words: string; receivedAt: Date };

/** The first rows of a list, and how many there are. */
export type ToDo<T> = { items: T[]; total: number };

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
  /** How many messages and inquiries only their speed speaks against, and nobody has looked at. */
  suspected: number;
  /** Those that wait longest first. */
  waiting: ToDo<WaitingInquiry>;
  /** Of those that wait, how many for longer than was promised. */
  late: number;
  /** Weddings that have a crew, from today on. */
  nextWeddings: NextWedding[];
  dueSteps: ToDo<DueStep>;
  endingHolds: ToDo<EndingHold>;
  /** Those that wait longest first, whatever their rating. */
  testimonials: ToDo<NewTestimonial>;
  /** Today at the studio, `2026-11-21`. */
  today: string;
};
