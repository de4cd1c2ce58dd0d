import "../boundary.server.ts";
import type { Services } from "../services.ts";
import {
  type Count,
  countAttempts,
  deleteCounters,
  deleteOldCounters,
  selectCounters,
  settleCounters,
} from "./queries.ts";

/** So many in a fixed window. `name` begins the counter's key. */
export type Limit = {
  name: string;
  most: number;
  seconds: number;
  /**
   * Whether an isolate remembers who is over it, so that a flood asks the database nothing. Not for what somebody
   * may end before its time: the other isolates would not know.
   */
  remembered?: boolean;
};

/** A limit, and whom it is counted for. */
export type Counter = {
  limit: Limit;
  who: string;
  /** How many attempts it counts as; one unless it says so. */
  by?: number;
};

export const keyOf = ({ limit, who }: Counter) => `${limit.name}:${who}`;

const REMEMBERED_MAX = 1000;
/** Who is over a limit, and until when; the oldest first. */
const over = new Map<string, number>();

function rememberOver(key: string, until: number) {
  over.set(key, until);
  const [oldest] = over.keys();
  if (over.size > REMEMBERED_MAX && oldest !== undefined) over.delete(oldest);
}

/** In whole seconds, and never none for what is not over yet. */
const secondsUntil = (moment: number, now: number) =>
  moment > now ? Math.max(1, Math.ceil((moment - now) / 1000)) : 0;

/** The seconds that this isolate knows a counter to refuse for, 0 where it knows nothing. Asks nobody. */
export function knownWait({ clock }: Pick<Services, "clock">, counter: Counter): number {
  const wait = secondsUntil(over.get(keyOf(counter)) ?? 0, clock.now().getTime());
  if (wait === 0) over.delete(keyOf(counter));
  return wait;
}

/**
 * Counts an attempt with each counter, in one call, and gives the seconds that each asks to wait, in their order.
 * What a counter refuses is not counted by those of later groups. A counter that is known to refuse costs no call.
 * @throws when the database does not answer: what can't be counted is not allowed
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

/** What the database is to count. */
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

/** The seconds that a counter refuses for, which an isolate may remember. */
function refusal(counter: Counter, windowEndsAt: Date, now: Date): number {
  if (counter.limit.remembered) rememberOver(keyOf(counter), windowEndsAt.getTime());
  return Math.max(1, secondsUntil(windowEndsAt.getTime(), now.getTime()));
}

/** As `waitsOf`, for all together: 0 when every counter allows it. */
export const secondsToWait = async (services: Services, ...groups: Counter[][]): Promise<number> =>
  Math.max(0, ...(await waitsOf(services, ...groups)));

/**
 * The seconds to wait before another attempt, or 0, without counting one: for attempts that are counted as they fail,
 * where something else bounds how many can be under way.
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

/** Begins afresh, for somebody who has proved who they are. */
export async function startAfresh({ db }: Services, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await deleteCounters(db, counters.map(keyOf));
}

type Settled = {
  /** Their attempt turned out to be rightful: only failures are meant to count. */
  refunded: Counter[];
  /** They begin afresh, for somebody who has proved who they are. */
  ended: Counter[];
};

/** What a success does to the counters that it was counted with. */
export async function settle({ db }: Services, { refunded, ended }: Settled): Promise<void> {
  if (refunded.length + ended.length === 0) return;
  await settleCounters(db, { refunded: refunded.map(keyOf), ended: ended.map(keyOf) });
}

export const forgetOldCounters = ({ db, clock }: Services) => deleteOldCounters(db, clock.now());
