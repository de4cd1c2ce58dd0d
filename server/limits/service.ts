import "#server/boundary.server.ts";
import type { Services } from "#server/services.ts";
import { countAttempts, deleteCounters, deleteOldCounters, refundAttempts } from "./queries.ts";

/** So many in a fixed window. `name` begins the counter's key. */
export type Limit = { name: string; most: number; seconds: number };

/** A limit, and whom it is counted for. */
export type Counter = { limit: Limit; who: string };

const keyOf = ({ limit, who }: Counter) => `${limit.name}:${who}`;

/**
 * Counts an attempt with each counter. Returns 0 when all of them allow it, else the seconds to wait.
 * @throws when the database does not answer: what can't be counted is not allowed
 */
export async function secondsToWait({ db, clock }: Services, counters: Counter[]): Promise<number> {
  const now = clock.now();
  const counted = await countAttempts(
    db,
    counters.map((counter) => ({
      key: keyOf(counter),
      windowEndsAt: new Date(now.getTime() + counter.limit.seconds * 1000),
      now,
    })),
  );
  const waits = counters.map(({ limit }, index) => {
    const row = counted[index];
    if (!row || row.count <= limit.most) return 0;
    return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000));
  });
  return Math.max(0, ...waits);
}

/** Takes an attempt back that turned out to be rightful: only failures are meant to count. */
export async function refund({ db }: Services, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await refundAttempts(db, counters.map(keyOf));
}

/** Begins afresh, for somebody who has proved who they are. */
export async function startAfresh({ db }: Services, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await deleteCounters(db, counters.map(keyOf));
}

export const forgetOldCounters = ({ db, clock }: Services) => deleteOldCounters(db, clock.now());
