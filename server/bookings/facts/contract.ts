import { z } from "zod";
import { BOOKING_STATUSES, CHARGE_KINDS, EDITING_STAGES, PROPOSAL_STATUSES } from "#drizzle/enums.ts";
import { signsAt } from "../couple-address/contract.ts";

const moment = z.number().transform((ms) => new Date(ms));

/** A version of the agreement that was sent. */
const paper = z.object({
  id: z.string(),
  number: z.number(),
  status: z.enum(PROPOSAL_STATUSES).exclude(["draft"]),
  /** The wedding date that it names, a calendar date. */
  weddingDate: z.string(),
  /** The wedding date that it moves the wedding away from. Null if it moves none. */
  movesFrom: z.string().nullable(),
  expiresAt: moment,
  /** Within how many days after the wedding it promises the films. Null if it names no number. */
  deliveryDays: z.number().nullable(),
  /** Those whom it asks to sign. */
  signers: z.array(
    z
      .object({
        contactId: z.string(),
        name: z.string(),
        email: z.string(),
        signedAt: moment.nullable(),
        partner: z
          .object({ email: z.string().nullable(), isWithdrawn: z.boolean(), isNamed: z.boolean() })
          .nullable(),
      })
      .transform(({ partner, ...signer }) => ({
        ...signer,
        /** Whether they can still sign at the address that was asked. */
        isReachable: partner !== null && signsAt(partner, signer.email),
      })),
  ),
  /** The name of the person who declined it. */
  declinedBy: z.string().nullable(),
  declinedAt: moment.nullable(),
  /** The number of the version that took its place. */
  replacedBy: z.number().nullable(),
});

export type Paper = z.output<typeof paper>;

/** A charge that isn't paid, with what is on its way included in its open amount. */
const openCharge = z.object({
  label: z.string(),
  kind: z.enum(CHARGE_KINDS),
  /** Null for a charge due at delivery until the film is delivered. */
  dueOn: z.string().nullable(),
  openCents: z.number(),
  pendingCents: z.number(),
  isAsked: z.boolean(),
  /** Whether it was settled before the booking was reopened as an inquiry, so that it is for nothing agreed since. */
  isSettled: z.boolean(),
});

export type OpenCharge = z.output<typeof openCharge>;

/** What is known about a booking's date, agreement and money. What follows from it is up to `currentState`. */
export const facts = z.object({
  bookingId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** A calendar date. Null while the couple has not decided. */
  weddingDate: z.string().nullable(),
  /** The day that a new version would move the wedding to. */
  movingTo: z.string().nullable(),
  createdAt: moment,
  isAnswered: z.boolean(),
  /** When the studio confirmed the date. Null while it isn't confirmed. */
  confirmedAt: moment.nullable(),
  /** When it was last reopened. Null if it never was. */
  reopenedAt: moment.nullable(),
  /** When the first message came in that the studio hasn't answered. Null if there is none. */
  unansweredSince: moment.nullable(),
  /** How many crews the studio has on the wedding date, and how many weddings hold one, with this one's own. */
  crews: z.number(),
  crewsTaken: z.number(),
  /** Whether the couple is on the waiting list, and whether it has been told that its day is free. */
  isWaiting: z.boolean(),
  isNotifiedFree: z.boolean(),
  holdExpiresAt: moment.nullable(),
  /** Whether the hold has no end, because the couple has signed or paid. */
  isHeldWithoutEnd: z.boolean(),
  /** Whether the studio took back a date for which money was on its way that still is. Its arrival doesn't confirm it. */
  isTakenBackMeanwhile: z.boolean(),
  /** Whether the couple can watch a film on its page, whatever the status of the booking. */
  isFilmDelivered: z.boolean(),
  /** What was done last of its films. Null until the footage is saved. */
  editingStage: z.enum(EDITING_STAGES).nullable(),
  /** Every version that was sent, by number. */
  papers: z.array(paper).transform((all) => all.sort((one, other) => one.number - other.number)),
  charges: z.array(openCharge),
  /** The payments that their bank disputes and hasn't decided about. Stripe's deadline is null if it named none. */
  disputes: z.array(z.object({ cents: z.number(), isToAnswer: z.boolean(), respondBy: moment.nullable() })),
  /** Sums of the ledger, in cents. */
  money: z.object({
    /** What was charged and is neither reversed nor written off. */
    chargedCents: z.number(),
    /** The part of it that is a retainer, whether written off or not. */
    retainerCents: z.number(),
    /** The parts of both that a settlement kept before the booking was reopened as an inquiry. */
    settledCents: z.number(),
    settledRetainerCents: z.number(),
    /** What of the payments that were here or on their way then is here now, minus what went back, and is on its way. */
    settledReceivedCents: z.number(),
    settledPendingCents: z.number(),
    /** A refund that the bank returned was neither refunded nor paid again. */
    receivedCents: z.number(),
    refundedCents: z.number(),
    pendingCents: z.number(),
    /** What Stripe was asked to refund, until its outcome is known. */
    reservedCents: z.number(),
    /** What went back in excess of what was paid, payment by payment. */
    overRefundedCents: z.number(),
  }),
});

export type Facts = z.output<typeof facts>;
