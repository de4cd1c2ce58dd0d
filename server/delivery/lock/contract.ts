import { z } from "zod";
import { LEDGER_KINDS } from "#drizzle/enums.ts";
import type { Money } from "#server/bookings/current-state/contract.ts";
import { type SegmentedFilm, secondsOf } from "#server/media/film-segments/contract.ts";
import { requiredLine } from "#server/platform/forms/contract.ts";

/** How much of a film can be watched before it is paid, in seconds. */
export const PREVIEW_SECONDS = 30;

/** Returns how many bytes of a rendition can be read before it is paid: whole segments, and at most half of the film. */
export function previewBytes(film: SegmentedFilm): number {
  const limit = Math.min(PREVIEW_SECONDS, secondsOf(film) / 2) * film.ticksPerSecond;
  let [ticks, bytes] = [0, film.headBytes];
  for (const [index, length] of film.ticks.entries()) {
    ticks += length;
    if (ticks > limit) return index === 0 ? 0 : bytes;
    bytes += film.bytes[index] ?? 0;
  }
  return bytes;
}

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
  /** When each film that can be watched was added, in milliseconds. */
  filmsAddedAt: z.array(z.number()),
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
  | {
      kind: "preview";
      /** Whether other films are open, because this one was added later. */
      isPartly: boolean;
    }
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
export type CoupleLock = Pick<LockMoney, "payableCents" | "pendingCents"> & {
  isForStudio: boolean;
  /** Whether only films that were added later are locked. */
  isPartly: boolean;
};

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

/** Returns whether a film of a delivery is open. One that was added later counts from when it was added. */
function stateOf(
  { publishedAt, openedAt, openedReason }: LockFacts,
  moments: readonly Moment[],
  addedAt: number,
): State {
  const isByHand = openedAt !== null && openedAt.getTime() >= addedAt;
  if (publishedAt === null) return { kind: "withdrawn", opensAtOnce: isByHand || latestOf(moments) === 0 };
  const paidSince = openedByLedger(moments, new Date(Math.max(publishedAt.getTime(), addedAt)));
  if (paidSince) return { kind: "open", by: "ledger", since: paidSince, reason: null };
  if (isByHand) return { kind: "open", by: "hand", since: openedAt, reason: openedReason };
  return { kind: "preview", isPartly: false };
}

type Payable = Pick<Money, "payableCents" | "pendingCents">;

/**
 * Returns whether one film is open. It opens when nothing is open in the ledger. Once paid, it stays open whatever is
 * charged, refunded or disputed later. A film that is added later is a new one: it waits for what is open by then.
 */
export function filmAccess(
  facts: LockFacts,
  { payableCents, pendingCents }: Payable,
  addedAt: number,
): FilmAccess {
  const { isDisputed, entries } = facts;
  const moments = history(entries);
  const openCents = latestOf(moments);
  const unaskedCents = Math.max(0, openCents - payableCents - pendingCents);
  const money = { openCents, payableCents, pendingCents, unaskedCents, isDisputed };
  return { ...stateOf(facts, moments, addedAt), money };
}

/** Returns whether all films of a delivery are open. */
export function deliveryAccess(facts: LockFacts, money: Payable): FilmAccess {
  const { filmsAddedAt } = facts;
  const films = (filmsAddedAt.length > 0 ? filmsAddedAt : [0]).map((at) => filmAccess(facts, money, at));
  const locked = films.find(({ kind }) => kind === "preview");
  if (locked) return { ...locked, kind: "preview", isPartly: films.some(({ kind }) => kind === "open") };
  const waiting = films.find((film) => film.kind === "withdrawn" && !film.opensAtOnce);
  if (waiting) return waiting;
  return films.find((film) => film.kind === "open" && film.by === "hand") ?? (films[0] as FilmAccess);
}

/** Returns what the couple is told of films that aren't open; null if they are. */
export const coupleLock = ({ money, ...state }: FilmAccess): CoupleLock | null =>
  state.kind === "preview"
    ? {
        payableCents: money.payableCents,
        pendingCents: money.pendingCents,
        isForStudio: money.unaskedCents > 0,
        isPartly: state.isPartly,
      }
    : null;
