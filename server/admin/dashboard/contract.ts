import type { BookingStatus } from "#drizzle/enums.ts";
import type { FailedMail } from "#server/mail/outbox/contract.ts";
import type { MoneyNow } from "#server/payments/money-now/contract.ts";
import type { Setup } from "../setup/contract.ts";

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
  email: string | null;
  /** `2027-05-14` */
  weddingDate: string | null;
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
  weddingDate: string | null;
  /** A caller may have no address to write to. */
  hasEmail: boolean;
  createdAt: Date;
  /** Whole hours since it came. */
  hours: number;
};

/** A message that nobody has answered. */
export type WaitingMessage = { id: string; name: string; message: string; createdAt: Date };

export type NextWedding = Couple & { weddingDate: string; venue: string | null; status: BookingStatus };

export type DueStep = Couple & {
  nextStep: string | null;
  /** A calendar date: today at the studio, or before. */
  nextStepOn: string;
  ownerName: string | null;
};

export type EndingHold = Couple & { weddingDate: string; holdExpiresAt: Date; version: number };

/** Words that nobody has decided about. */
export type NewTestimonial = Couple & { words: string; receivedAt: Date; sample: boolean };

/** Somebody who asks for their data to be deleted. */
export type DeletionRequest = Couple & { name: string; askedAt: Date };

/** A proposal that the couple has signed, and the studio hasn't. */
export type ToSign = Couple & { proposalId: string; weddingDate: string };

/** The first rows of a list, and how many there are. */
export type ToDo<T> = { items: T[]; total: number };

/** Somebody to be called, because what they wait for could not be delivered. */
export type DueCall = Couple & {
  mailId: string;
  /** What the email was to bring, as in "the proposal". */
  what: string;
  toAddress: string;
  phone: string | null;
  callDueAt: Date;
};

/** A booking of which everything is there, and which can't be confirmed. */
export type NotConfirmed = Couple & { weddingDate: string; phone: string | null; dayTakenAt: Date };

/** A payment that the couple's bank disputes, while Stripe waits for an answer. */
export type OpenDispute = Couple & {
  disputeId: string;
  amountCents: number;
  respondBy: Date | null;
  phone: string | null;
};

/** A refund that the couple's bank has returned, and that nobody has made again. */
export type ReturnedRefund = Couple & {
  paymentId: string;
  amountCents: number;
  /** A calendar date. */
  returnedOn: string;
  phone: string | null;
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
  /** How many messages and inquiries only their speed speaks against, and nobody has looked at. */
  suspected: number;
  /** Those that wait longest first. */
  waiting: ToDo<WaitingInquiry>;
  /** Those that wait longest first. */
  messages: ToDo<WaitingMessage>;
  /** Of those that wait, how many for longer than was promised. */
  late: number;
  /** Weddings that have a crew, from today on. */
  nextWeddings: NextWedding[];
  dueSteps: ToDo<DueStep>;
  endingHolds: ToDo<EndingHold>;
  /** Those whose email bounced first come first. */
  calls: ToDo<DueCall>;
  /** Those that wait longest first. */
  notConfirmed: ToDo<NotConfirmed>;
  /** Those with the least time to answer first. */
  disputes: ToDo<OpenDispute>;
  /** Those that came back first come first. */
  returnedRefunds: ToDo<ReturnedRefund>;
  /** Those that wait longest first, whatever their rating. */
  testimonials: ToDo<NewTestimonial>;
  /** Those that were signed first come first. */
  toSign: ToDo<ToSign>;
  /** Null where no booking ever owed or paid anything. */
  money: MoneyNow | null;
  /** Those that wait longest first. */
  deletionRequests: ToDo<DeletionRequest>;
  /** What a new studio has left to do; null for those who may not change settings, and once it is over. */
  setup: Setup | null;
  /** Today at the studio, `2026-11-21`. */
  today: string;
};
