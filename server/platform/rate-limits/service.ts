import type { Services } from "../services.ts";
import {
  type Count,
  countAttempts,
  deleteCounters,
  deleteOldCounters,
  selectCounters,
  settleCounters,
} from "./queries.ts";

/** The most attempts in a fixed window. `name` is the prefix of the counter's key. */
export type Limit = {
  name: string;
  most: number;
  seconds: number;
  /**
   * Whether an isolate remembers who is over the limit, so that a flood causes no database calls. Not for limits that
   * can be reset early, because the other isolates wouldn't know.
   */
  remembered?: boolean;
};

/** A limit and whom it applies to. */
export type Counter = {
  limit: Limit;
  who: string;
  /** How many attempts this counts as; by default one. */
  by?: number;
};

export const keyOf = ({ limit, who }: Counter) => `${limit.name}:${who}`;

const REMEMBERED_MAX = 1000;
/** Keys that are over a limit, and until when; oldest first. */
const over = new Map<string, number>();

function rememberOver(key: string, until: number) {
  over.set(key, until);
  const [oldest] = over.keys();
  if (over.size > REMEMBERED_MAX && oldest !== undefined) over.delete(oldest);
}

/** Returns full seconds, and at least one until the time has passed. */
const secondsUntil = (moment: number, now: number) =>
  moment > now ? Math.max(1, Math.ceil((moment - now) / 1000)) : 0;

/** Returns the seconds that this isolate knows a counter must wait, or 0 if it knows nothing. Makes no call. */
export function knownWait({ clock }: Pick<Services, "clock">, counter: Counter): number {
  const wait = secondsUntil(over.get(keyOf(counter)) ?? 0, clock.now().getTime());
  if (wait === 0) over.delete(keyOf(counter));
  return wait;
}

/**
 * Counts an attempt with each counter, in one call, and returns the seconds that each must wait, in the same order.
 * An attempt that a counter refuses isn't counted by later groups. A counter known to refuse costs no call.
 * @throws if the database does not answer; what can't be counted is not allowed
 */
export async function waitsOf(services: Services, ...groups: Counter[][]): Promise<number[]> {
  const counters = groups.flat();
  const known = counters.map((counter) => knownWait(services, counter));
  if (known.some((wait) => wait > 0)) return known;
  const now = services.clock.now();
  const counted = await countAttempts(services.db, countsOf(now, groups), now);
  return counters.map((counter) => {
    const row = counted.get(keyOf(counter));
    return row && row.count > counter.limit.most ? refusal(counter, row.windowEndsAt, now) : 0;
  });
}

/** Returns what the database must count. */
export const countsOf = (now: Date, groups: Counter[][]): Count[] =>
  groups.flatMap((group, at) =>
    group.map((counter) => ({
      key: keyOf(counter),
      by: counter.by ?? 1,
      windowEndsAt: new Date(now.getTime() + counter.limit.seconds * 1000),
      after: groups
        .slice(0, at)
        .flat()
        .map((earlier) => ({ key: keyOf(earlier), most: earlier.limit.most })),
    })),
  );

/** Returns the seconds that a counter refuses for. The isolate caches them if the limit is `remembered`. */
function refusal(counter: Counter, windowEndsAt: Date, now: Date): number {
  if (counter.limit.remembered) rememberOver(keyOf(counter), windowEndsAt.getTime());
  return Math.max(1, secondsUntil(windowEndsAt.getTime(), now.getTime()));
}

/** Like `waitsOf`, for all counters together: 0 if every counter allows the attempt. */
export const secondsToWait = async (services: Services, ...groups: Counter[][]): Promise<number> =>
  Math.max(0, ...(await waitsOf(services, ...groups)));

/**
 * Returns the seconds to wait before another attempt, or 0, without counting one. For attempts that are counted when
 * they fail, if something else limits how many can run at once.
 */
export async function waitBefore(services: Services, counters: Counter[]): Promise<number> {
  const known = Math.max(0, ...counters.map((counter) => knownWait(services, counter)));
  if (known > 0 || counters.length === 0) return known;
  const now = services.clock.now();
  const rows = await selectCounters(services.db, counters.map(keyOf), now);
  const waits = counters.map((counter) => {
    const row = rows.find(({ key }) => key === keyOf(counter));
    return row && row.count >= counter.limit.most ? refusal(counter, row.windowEndsAt, now) : 0;
  });
  return Math.max(0, ...waits);
}

/** Resets counters for somebody who has proved their identity. */
export async function startAfresh({ db }: Services, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await deleteCounters(db, counters.map(keyOf));
}

type Settled = {
  /** Counters to decrement, because the attempt was legitimate and only failures should count. */
  refunded: Counter[];
  /** Counters to reset for somebody who has proved their identity. */
  ended: Counter[];
};

/** Applies a success to the counters that had counted the attempt. */
export async function settle({ db }: Services, { refunded, ended }: Settled): Promise<void> {
  if (refunded.length + ended.length === 0) return;
  await settleCounters(db, { refunded: refunded.map(keyOf), ended: ended.map(keyOf) });
}

export const forgetOldCounters = ({ db, clock }: Services) => deleteOldCounters(db, clock.now());
