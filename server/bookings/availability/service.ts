import "#server/platform/boundary.server.ts";
import { studioToday } from "#server/platform/clock.ts";
import { type Marked, type PublishedCopy, publishedCopy } from "#server/platform/published-copy.ts";
import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import { YEARS_AHEAD } from "../fields/contract.ts";
import { NOTIFIED_AT_ONCE, notifyWaitingList } from "../waiting-list/service.ts";
import { type Availability, availability, type DayState, NOTIFIED_DAYS } from "./contract.ts";
import { selectDays, selectMark } from "./queries.ts";

const DAY_MS = 86_400_000;

/** With one crew in all, a day is free or taken: "last" would say nothing. */
const stateOf = (capacity: number, free: number): DayState | null =>
  free <= 0 ? "taken" : free === 1 && capacity > 1 ? "last" : null;

const notifiedSinceAt = (now: Date) => new Date(now.getTime() - NOTIFIED_DAYS * DAY_MS);

type MarkRow = Awaited<ReturnType<typeof selectMark>>;

/** The days change with what is stored, with the date, and as couples who were notified lose their day again. */
const markOf = ({ env, clock }: Services, { changes, firstNotified }: MarkRow) =>
  [env.VERSION?.id, changes, studioToday(clock), firstNotified?.getTime()].join(":");

/** The current mark: work that was finished under the same mark needs no repetition. */
export const readAvailabilityMark = async (services: Services) =>
  markOf(services, await selectMark(services.db, notifiedSinceAt(services.clock.now())));

/** The days from today on that are not free, from the database. */
async function readDays(services: Services): Promise<Marked<Availability>> {
  const { db, clock } = services;
  const today = studioToday(clock);
  const until = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const notifiedSince = notifiedSinceAt(clock.now());
  const { mark, taken, notified, days, weddingsPerDay } = await selectDays(db, {
    from: today,
    until,
    notifiedSince,
  });
  const gone = new Map<string, number>();
  for (const { date, crews } of [...taken, ...notified]) gone.set(date, (gone.get(date) ?? 0) + crews);
  const own = new Map(days.map(({ date, capacity }) => [date, capacity]));
  const dates = [...new Set([...gone.keys(), ...own.keys()])].sort();
  const value: Availability = Object.fromEntries(
    dates.flatMap((date): [string, DayState][] => {
      const capacity = own.get(date) ?? weddingsPerDay;
      const state = stateOf(capacity, capacity - (gone.get(date) ?? 0));
      return state ? [[date, state]] : [];
    }),
  );
  return { value, mark: markOf(services, mark) };
}

const published = publishedCopy({
  events: {
    notInKv: "availability_not_in_kv",
    notInDatabase: "availability_not_in_database",
    notPublished: "availability_not_published",
    repaired: "availability_repaired",
  },
  kvKey: "availability",
  parse: (stored) => availability.parse(stored),
  select: readDays,
  mark: readAvailabilityMark,
});

/** A calendar that says nothing of any day. */
const UNKNOWN = { text: "{}", version: "unknown" };

/** The public calendar as it is served. Never throws: a couple finds one whatever is down. */
export async function loadAvailability(
  services: Services,
): Promise<Pick<PublishedCopy<unknown>, "text" | "version">> {
  return (await published.load(services)) ?? UNKNOWN;
}

/**
 * Brings KV up to the database. Returns whether it lagged.
 * @param mark the current mark, if it was read already
 */
export const repairAvailability = (services: Services, mark?: string): Promise<boolean> =>
  published.repair(services, mark);

/**
 * To be called after whatever frees or takes a crew: tells the waiting list, and renews what the public
 * sees. Never throws, because the change itself is stored; the cron repeats what failed here.
 * @param dates the days it touched; `all` after a change of the studio's usual number
 */
export async function refreshAvailability(
  services: Services,
  dates: readonly (string | null)[] | "all",
): Promise<void> {
  try {
    await notifyWaitingList(services, dates === "all" ? dates : dates.filter((date) => date !== null));
    await repairAvailability(services);
  } catch (error) {
    services.log.error("waiting_list_not_notified", error, { dates: String(dates) });
  }
}

const WAITING_LIST_MARK = "waiting-list-mark";
const KV_TIMEOUT_MS = 1000;

/**
 * The cron's pass over the whole waiting list, for couples that a change of days could not notify at once. It reads every couple that
 * waits, so it comes only after something has changed since the last one that was finished.
 * @returns how many couples were notified
 */
export async function notifyIfChanged(services: Services, mark: string): Promise<number> {
  const { kv, log } = services;
  const seen = await withTimeout(KV_TIMEOUT_MS, "KV get", kv.get(WAITING_LIST_MARK)).catch(
    (error: unknown) => {
      log.error("availability_not_in_kv", error);
      return null;
    },
  );
  if (seen === mark) return 0;
  const notified = await notifyWaitingList(services, "all");
  if (notified < NOTIFIED_AT_ONCE) await kv.put(WAITING_LIST_MARK, mark);
  // A couple that was notified has the day to itself for a while.
  if (notified > 0) await repairAvailability(services);
  return notified;
}

/** The state of a day for the public; null when it is free, `unknown` when nothing could be read. */
export async function stateOfDay(services: Services, date: string): Promise<DayState | null | "unknown"> {
  const copy = await published.load(services);
  return copy ? (copy.value[date] ?? null) : "unknown";
}
