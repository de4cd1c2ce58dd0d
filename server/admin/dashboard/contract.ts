import type { BookingStatus } from "#drizzle/enums.ts";
import type { FilmPromise } from "#server/bookings/film-promise/contract.ts";
import type { Unconfirmed } from "#server/bookings/unconfirmed/contract.ts";
import type { FailedMail } from "#server/mail/outbox/contract.ts";
import type { MoneyNow } from "#server/payments/money-now/contract.ts";
import type { Setup } from "../setup/contract.ts";

export const RECENT_COUNT = 5;
/** The number of rows that each to-do list shows. A link leads to the rest. */
export const TO_DO_COUNT = 5;
/** Holds that end within this many days are shown. */
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
  /** Images that the couple sent, each at `/api/inspiration/:id`. */
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

/** An unanswered inquiry. */
export type WaitingInquiry = Couple & {
  weddingDate: string | null;
  /** False for a caller who left no address. */
  hasEmail: boolean;
  createdAt: Date;
  /** Whole hours since it arrived. */
  hours: number;
};

/** An unanswered message. */
export type WaitingMessage = { id: string; name: string; message: string; createdAt: Date };

export type NextWedding = Couple & { weddingDate: string; venue: string | null; status: BookingStatus };

export type DueStep = Couple & {
  nextStep: string | null;
  /** A calendar date: today in the studio's time zone, or earlier. */
  nextStepOn: string;
  ownerName: string | null;
};

export type EndingHold = Couple & { weddingDate: string; holdExpiresAt: Date; version: number };

/** A wedding whose films are promised soon, or should have been delivered. */
export type DueFilm = Couple & { promise: FilmPromise; editorName: string | null };

/** A received testimonial that is still waiting for a decision. */
export type NewTestimonial = Couple & { words: string; receivedAt: Date; sample: boolean };

/** A person who asked for their data to be deleted. */
export type DeletionRequest = Couple & { name: string; askedAt: Date };

/** A proposal signed by the couple but not yet by the studio. */
export type ToSign = Couple & { proposalId: string; weddingDate: string; since: Date };

/** The first rows of a list, and its total. */
export type ToDo<T> = { items: T[]; total: number };

/** A person to call because a mail they are waiting for could not be delivered. */
export type DueCall = Couple & {
  mailId: string;
  /** What the email was about, as in "the proposal". */
  what: string;
  toAddress: string;
  phone: string | null;
  callDueAt: Date;
};

/** A booking whose couple has signed, and that nothing they do confirms. */
export type NotConfirmed = Couple &
  Unconfirmed & {
    weddingDate: string;
    phone: string | null;
    /** Whether the studio has money of theirs, or some is on its way. */
    hasMoney: boolean;
  };

/** A payment disputed by the couple's bank, while Stripe waits for evidence. */
export type OpenDispute = Couple & {
  disputeId: string;
  amountCents: number;
  respondBy: Date | null;
  phone: string | null;
};

/** A refund that the couple's bank returned and that has not been paid out again. */
export type ReturnedRefund = Couple & {
  paymentId: string;
  amountCents: number;
  /** A calendar date. */
  returnedOn: string;
  phone: string | null;
};

/** A booking of which more was refunded than had been paid. */
export type RefundAmount = Couple & { amountCents: number };

/** A booking for which more was paid than it is charged. */
export type Credit = RefundAmount & {
  /** Whether the couple has read that it gets it back. */
  isToSendBack: boolean;
};

/** A refund that Stripe was asked for and has not answered. */
export type UnansweredRefund = Couple & { requestId: string; amountCents: number; askedAt: Date };

export type Dashboard = {
  bookings: number;
  bookingsThisMonth: number;
  videos: number;
  /** The number of bookings that are under way, from new to editing. */
  activeProjects: number;
  packages: number;
  recentBookings: RecentBooking[];
  recentVideos: RecentVideo[];
  failedMails: FailedMail[];
  /** The number of unreviewed messages and inquiries that are suspect only because of their speed. */
  suspected: number;
  /** Longest waiting first. */
  waiting: ToDo<WaitingInquiry>;
  /** Longest waiting first. */
  messages: ToDo<WaitingMessage>;
  /** The number of those waiting for longer than was promised. */
  late: number;
  /** Upcoming weddings with a crew, from today on. */
  nextWeddings: NextWedding[];
  dueSteps: ToDo<DueStep>;
  endingHolds: ToDo<EndingHold>;
  /** Earliest promised first. */
  dueFilms: ToDo<DueFilm>;
  /** The number of confirmed weddings that are over and that nobody has marked as filmed, so they are in no queue. */
  unmarked: number;
  /** Earliest bounced email first. */
  calls: ToDo<DueCall>;
  /** Longest waiting first. */
  notConfirmed: ToDo<NotConfirmed>;
  /** Least time to respond first. */
  disputes: ToDo<OpenDispute>;
  /** Earliest returned first. */
  returnedRefunds: ToDo<ReturnedRefund>;
  /** Until as much has been paid again. */
  overRefunded: ToDo<RefundAmount>;
  /** Earliest requested first. */
  unansweredRefunds: ToDo<UnansweredRefund>;
  /** What the studio still has to send back by hand, or to charge for. Longest unchanged first. */
  credits: ToDo<Credit>;
  /** Longest waiting first, whatever their rating. */
  testimonials: ToDo<NewTestimonial>;
  /** Earliest signed first. */
  toSign: ToDo<ToSign>;
  /** Null if no booking ever owed or paid anything. */
  money: MoneyNow | null;
  /** Longest waiting first. */
  deletionRequests: ToDo<DeletionRequest>;
  /** The open setup steps of a new studio. Null for users who may not change settings, and once setup is finished. */
  setup: Setup | null;
  /** Today in the studio's time zone, `2026-11-21`. */
  today: string;
};
