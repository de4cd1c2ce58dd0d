import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";
import { countAttempts, deleteCounters, deleteOldCounters, refundAttempts } from "./queries.ts";

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

const keyOf = ({ limit, who }: Counter) => `${limit.name}:${who}`;

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
  const counted = await countAttempts(
    services.db,
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
    ),
    now,
  );
  return counters.map((counter) => {
    const { limit } = counter;
    const row = counted.get(keyOf(counter));
    if (!row || row.count <= limit.most) return 0;
    const until = row.windowEndsAt.getTime();
    if (limit.remembered) rememberOver(keyOf(counter), until);
    return Math.max(1, secondsUntil(until, now.getTime()));
  });
}

/** As `waitsOf`, for all together: 0 when every counter allows it. */
export const secondsToWait = async (services: Services, ...groups: Counter[][]): Promise<number> =>
  Math.max(0, ...(await waitsOf(services, ...groups)));

/** Takes an attempt back that turned out to be rightful: only failures are meant to count. */
export async function refund({ db }: Services, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await refundAttempts(db, counters.map(keyOf));
}

/** Begins afresh, for somebody who has proved who they are. */
export async function startAfresh({ db }: Services, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await deleteCounters(db, counters.map(keyOf));
}

export const forgetOldCounters = ({ db, clock }: Services) => deleteOldCounters(db, clock.now());
