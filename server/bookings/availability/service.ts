import { studioToday } from "#server/platform/clock.ts";
import { type Marked, type PublishedCopy, publishedCopy } from "#server/platform/published-copy.ts";
import type { Services } from "#server/platform/services.ts";
import { withTimeout } from "#server/platform/with-timeout.ts";
import { YEARS_AHEAD } from "../fields/contract.ts";
import { NOTIFIED_AT_ONCE, notifyWaitingList } from "../waiting-list/service.ts";
import { type Availability, availability, type DayState, NOTIFIED_DAYS } from "./contract.ts";
import { selectDays, selectMark } from "./queries.ts";

const DAY_MS = 86_400_000;

/** With only one crew, a day is free or taken; "last" would add nothing. */
const stateOf = (capacity: number, free: number): DayState | null =>
  free <= 0 ? "taken" : free === 1 && capacity > 1 ? "last" : null;

const notifiedSinceAt = (now: Date) => new Date(now.getTime() - NOTIFIED_DAYS * DAY_MS);

type MarkRow = Awaited<ReturnType<typeof selectMark>>;

/** The days change with the stored data, with the date, and when a notified couple's reservation expires. */
const markOf = ({ env, clock }: Services, { changes, firstNotified }: MarkRow) =>
  [env.VERSION?.id, changes, studioToday(clock), firstNotified?.getTime()].join(":");

/** Returns the current mark. Work that was finished under the same mark needn't be repeated. */
export const readAvailabilityMark = async (services: Services) =>
  markOf(services, await selectMark(services.db, notifiedSinceAt(services.clock.now())));

/** Reads the days from today on that are not free from the database. */
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

/** A calendar without any information about its days. */
const UNKNOWN = { text: "{}", version: "unknown" };

/** Returns the public calendar as it is served. Never throws: couples get a calendar whatever is down. */
export async function loadAvailability(
  services: Services,
): Promise<Pick<PublishedCopy<unknown>, "text" | "version">> {
  return (await published.load(services)) ?? UNKNOWN;
}

/**
 * Updates KV to match the database. Returns whether it was stale.
 * @param mark the current mark, if it was read already
 */
export const repairAvailability = (services: Services, mark?: string): Promise<boolean> =>
  published.repair(services, mark);

/**
 * Notifies the waiting list and refreshes the public calendar. Call after any change that frees or takes a crew.
 * Never throws, because the change itself is stored; the cron repeats whatever failed here.
 * @param dates the affected days; `all` after a change of the studio's usual number
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
 * The cron's pass over the whole waiting list, for couples that couldn't be notified right when the days changed. It
 * reads every waiting couple, so it runs only if something has changed since the last completed pass.
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
  // A notified couple has the day reserved for a while, which changes the calendar.
  if (notified > 0) await repairAvailability(services);
  return notified;
}

/** Returns the public state of a day; null if it is free, `unknown` if nothing could be read. */
export async function stateOfDay(services: Services, date: string): Promise<DayState | null | "unknown"> {
  const copy = await published.load(services);
  return copy ? (copy.value[date] ?? null) : "unknown";
}
