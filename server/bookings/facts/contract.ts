import { z } from "zod";
import { BOOKING_STATUSES, CHARGE_KINDS, PROPOSAL_STATUSES } from "#drizzle/enums.ts";
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
  /** How many crews the studio has on the wedding date, and how many weddings hold one, with this one's own. */
  crews: z.number(),
  crewsTaken: z.number(),
  /** Whether the couple is on the waiting list, and whether it has been told that its day is free. */
  isWaiting: z.boolean(),
  isNotifiedFree: z.boolean(),
  holdExpiresAt: moment.nullable(),
  /** Whether the hold has no end, because the couple has signed or paid. */
  isHeldWithoutEnd: z.boolean(),
  /** Whether the couple can watch a film on its page, whatever the status of the booking. */
  isFilmDelivered: z.boolean(),
  /** Every version that was sent, by number. */
  papers: z.array(paper).transform((all) => all.sort((one, other) => one.number - other.number)),
  charges: z.array(openCharge),
  /** Sums of the ledger, in cents. */
  money: z.object({
    /** What was charged and is neither reversed nor written off. */
    chargedCents: z.number(),
    /** The part of it that is a retainer, whether written off or not. */
    retainerCents: z.number(),
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
