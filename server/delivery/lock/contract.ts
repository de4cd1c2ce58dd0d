import { z } from "zod";
import { LEDGER_KINDS } from "#drizzle/enums.ts";
import type { Money } from "#server/bookings/current-state/contract.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";

/** How much of a film can be watched before it is paid, in seconds. */
export const PREVIEW_SECONDS = 30;

export const REASON_MAX = 200;
export const NOTHING_TO_OPEN = "These films are open already, or aren't delivered. Please reload the page.";
export const NOTHING_TO_LOCK = "These films weren't opened by hand. Please reload the page.";

export const openingInput = z.strictObject({
  reason: requiredLine(
    REASON_MAX,
    `Please keep the reason under ${REASON_MAX} characters.`,
    "Please say why the films open before they are paid.",
  ),
});

/** A ledger entry. The amount of a payment that is on its way counts with its settlement. */
const lockEntry = z.object({
  /** Its place in the ledger. */
  n: z.number(),
  kind: z.enum(LEDGER_KINDS),
  amountCents: z.number(),
  pending: z.number().transform(Boolean),
  /** When it was recorded, in milliseconds. Entries that belong together have the same moment. */
  at: z.number(),
});
export type LockEntry = z.output<typeof lockEntry>;

const moment = z
  .number()
  .nullable()
  .transform((ms) => (ms === null ? null : new Date(ms)));

/** What decides whether a booking's films are open. */
export const lockFacts = z.object({
  publishedAt: moment,
  /** When and why the studio opened them by hand. */
  openedAt: moment,
  openedReason: z.string().nullable(),
  /** Whether a bank still decides about one of the payments. */
  isDisputed: z.number().transform(Boolean),
  /** The booking's ledger. */
  entries: z.array(lockEntry).transform((all) => all.sort((one, other) => one.n - other.n)),
});
export type LockFacts = z.output<typeof lockFacts>;

type State =
  /** The studio hasn't delivered the films, or took them back. */
  | {
      kind: "withdrawn";
      /** Whether they would be open at once if they were delivered now. */
      opensAtOnce: boolean;
    }
  /** An amount is open: only the preview can be watched. */
  | { kind: "preview" }
  | {
      kind: "open";
      /** By hand only while nothing but the studio's word opens them. */
      by: "ledger" | "hand";
      since: Date;
      /** Why the studio opened them by hand. */
      reason: string | null;
    };

/** All amounts are in cents. */
type LockMoney = {
  /** What is neither paid nor written off, asked for or not. */
  openCents: number;
  /** The part that the couple can be asked for now. */
  payableCents: number;
  /** Payments that haven't arrived yet. They open nothing. */
  pendingCents: number;
  /** The part that the couple isn't asked for, because the booking was closed. */
  unaskedCents: number;
  isDisputed: boolean;
};

/** Whether films are open, and the amounts that decide it. */
export type FilmAccess = State & { money: LockMoney };

/** What the desk shows of it: no amounts without the right to see them. */
export type DeskAccess = State & { money: LockMoney | null };

/**
 * What the couple's pages show of films that aren't open: what is to be paid, or that only the studio can open them,
 * because it doesn't ask for all that is open.
 */
export type CoupleLock = Pick<LockMoney, "payableCents" | "pendingCents"> & { isForStudio: boolean };

type Sums = { chargedCents: number; receivedCents: number };

const NOTHING: Sums = { chargedCents: 0, receivedCents: 0 };

function plus({ chargedCents, receivedCents }: Sums, { kind, amountCents, pending }: LockEntry): Sums {
  switch (kind) {
    case "charge":
      return { chargedCents: chargedCents + amountCents, receivedCents };
    case "reversal":
    case "write_off":
      return { chargedCents: chargedCents - amountCents, receivedCents };
    case "payment":
      return { chargedCents, receivedCents: receivedCents + (pending ? 0 : amountCents) };
    case "settlement":
      return { chargedCents, receivedCents: receivedCents + amountCents };
    case "refund":
      return { chargedCents, receivedCents: receivedCents - amountCents };
    case "failure":
    case "fee":
      return { chargedCents, receivedCents };
  }
}

const openOf = ({ chargedCents, receivedCents }: Sums) =>
  Math.max(0, chargedCents - Math.max(0, receivedCents));

type Moment = {
  at: number;
  openCents: number;
  /** Whether something was paid or written off then, rather than corrected. */
  isPaid: boolean;
};

const PAYING: readonly LockEntry["kind"][] = ["payment", "settlement", "write_off"];

/** Returns what was open after each moment at which something was recorded, in order. */
function history(entries: readonly LockEntry[]): Moment[] {
  let sums = NOTHING;
  const moments: Moment[] = [];
  let isPaid = false;
  for (const [index, entry] of entries.entries()) {
    sums = plus(sums, entry);
    isPaid ||= PAYING.includes(entry.kind) && !entry.pending;
    // A new version's charges come with the reversals of the old ones: between the two, nothing would be open.
    const isLast = entries[index + 1]?.at !== entry.at;
    if (!isLast) continue;
    moments.push({ at: entry.at, openCents: openOf(sums), isPaid });
    isPaid = false;
  }
  return moments;
}

/**
 * Returns since when the films are open: since nothing was open once they were delivered, because it was paid, or
 * because nothing is asked for now. Null if something is open that was never paid.
 */
function openedByLedger(moments: readonly Moment[], publishedAt: Date): Date | null {
  const delivered = publishedAt.getTime();
  const before = moments.findLast(({ at }) => at <= delivered);
  if ((before?.openCents ?? 0) === 0) return publishedAt;
  const paid = moments.find(({ at, openCents, isPaid }) => at > delivered && openCents === 0 && isPaid);
  if (paid) return new Date(paid.at);
  // A charge that was taken off opens them only for as long as no other one takes its place.
  const latest = moments.at(-1);
  return latest?.openCents === 0 ? new Date(latest.at) : null;
}

const latestOf = (moments: readonly Moment[]) => moments.at(-1)?.openCents ?? 0;

function stateOf({ publishedAt, openedAt, openedReason }: LockFacts, moments: readonly Moment[]): State {
  if (publishedAt === null)
    return { kind: "withdrawn", opensAtOnce: openedAt !== null || latestOf(moments) === 0 };
  const paidSince = openedByLedger(moments, publishedAt);
  if (paidSince) return { kind: "open", by: "ledger", since: paidSince, reason: null };
  if (openedAt) return { kind: "open", by: "hand", since: openedAt, reason: openedReason };
  return { kind: "preview" };
}

/**
 * Returns whether a booking's films are open. They open when nothing is open in the ledger. Once paid, they stay open
 * whatever is charged, refunded or disputed later.
 */
export function filmAccess(
  facts: LockFacts,
  { payableCents, pendingCents }: Pick<Money, "payableCents" | "pendingCents">,
): FilmAccess {
  const { isDisputed, entries } = facts;
  const moments = history(entries);
  const openCents = latestOf(moments);
  const unaskedCents = Math.max(0, openCents - payableCents - pendingCents);
  const money = { openCents, payableCents, pendingCents, unaskedCents, isDisputed };
  return { ...stateOf(facts, moments), money };
}

/** Returns what the couple is told of films that aren't open; null if they are. */
export const coupleLock = ({ kind, money }: FilmAccess): CoupleLock | null =>
  kind === "preview"
    ? {
        payableCents: money.payableCents,
        pendingCents: money.pendingCents,
        isForStudio: money.unaskedCents > 0,
      }
    : null;
