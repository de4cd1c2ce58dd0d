import "#server/platform/boundary.server.ts";
import { studioToday } from "#server/platform/clock.ts";
import { type PublishedCopy, publishedCopy } from "#server/platform/published-copy.ts";
import type { Services } from "#server/platform/services.ts";
import { YEARS_AHEAD } from "../fields/contract.ts";
import { notifyWaitingList } from "../waiting-list/service.ts";
import { type Availability, availability, type DayState, NOTIFIED_DAYS } from "./contract.ts";
import { selectDays } from "./queries.ts";

const DAY_MS = 86_400_000;

/** With one crew in all, a day is free or taken: "last" would say nothing. */
const stateOf = (capacity: number, free: number): DayState | null =>
  free <= 0 ? "taken" : free === 1 && capacity > 1 ? "last" : null;

/** The days from today on that are not free, from the database. */
async function readDays({ db, clock }: Services): Promise<Availability> {
  const today = studioToday(clock);
  const until = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const notifiedSince = new Date(clock.now().getTime() - NOTIFIED_DAYS * DAY_MS);
  const { taken, notified, days, weddingsPerDay } = await selectDays(db, {
    from: today,
    until,
    notifiedSince,
  });
  const gone = new Map<string, number>();
  for (const { date, crews } of [...taken, ...notified]) gone.set(date, (gone.get(date) ?? 0) + crews);
  const own = new Map(days.map(({ date, capacity }) => [date, capacity]));
  const dates = [...new Set([...gone.keys(), ...own.keys()])].sort();
  return Object.fromEntries(
    dates.flatMap((date): [string, DayState][] => {
      const capacity = own.get(date) ?? weddingsPerDay;
      const state = stateOf(capacity, capacity - (gone.get(date) ?? 0));
      return state ? [[date, state]] : [];
    }),
  );
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
});

/** A calendar that says nothing of any day. */
const UNKNOWN = { text: "{}", version: "unknown" };

/** The public calendar as it is served. Never throws: a couple finds one whatever is down. */
export async function loadAvailability(
  services: Services,
): Promise<Pick<PublishedCopy<unknown>, "text" | "version">> {
  return (await published.load(services)) ?? UNKNOWN;
}

/** Brings KV up to the database. Returns whether it lagged. */
export const repairAvailability = (services: Services): Promise<boolean> => published.repair(services);

/**
 * To be called after whatever frees or takes a crew: tells the waiting list, and renews what the public
 * sees. Never throws, because the change itself is stored; the cron repeats what failed here.
 * @param dates the days it touched; `all` after a change of the studio's usual number
 */
export async function refreshAvailability(
  services: Services,
  dates: readonly string[] | "all",
): Promise<void> {
  try {
    await notifyWaitingList(services, dates);
    await repairAvailability(services);
  } catch (error) {
    services.log.error("waiting_list_not_notified", error, { dates: String(dates) });
  }
}

/** The state of a day for the public; null when it is free, `unknown` when nothing could be read. */
export async function stateOfDay(services: Services, date: string): Promise<DayState | null | "unknown"> {
  const copy = await published.load(services);
  return copy ? (copy.value[date] ?? null) : "unknown";
}
