import "#server/platform/boundary.server.ts";
import { YEARS_AHEAD } from "#server/inquiries/booking-form/contract.ts";
import { studioToday } from "#server/platform/clock.ts";
import { digest } from "#server/platform/signed-token.ts";
import { within } from "#server/platform/with-timeout.ts";
import type { Services } from "#server/services.ts";
import { tellWaiting } from "../waiting-list/service.ts";
import { type Availability, availability, type DayState, TOLD_DAYS } from "./contract.ts";
import { selectDays } from "./queries.ts";

const KV_KEY = "availability";
const KV_TIMEOUT_MS = 1000;
/** How long an isolate believes its copy without asking. */
const MEMORY_MS = 1000;
/** How long it serves its copy while it asks. */
const STALE_MS = 10_000;
const DAY_MS = 86_400_000;

/** The public calendar as it is served. */
type Copy = {
  days: Availability;
  text: string;
  /** A hash of the text. */
  version: string;
  /** False when nothing could be read, ever: then the map says nothing about any day. */
  known: boolean;
};

let memory: { copy: Copy; until: number } | undefined;

async function copyOf(days: Availability, known = true): Promise<Copy> {
  const text = JSON.stringify(days);
  return { days, text, version: await digest(text), known };
}

/** With one crew in all, a day is free or taken: "last" would say nothing. */
const stateOf = (capacity: number, free: number): DayState | null =>
  free <= 0 ? "taken" : free === 1 && capacity > 1 ? "last" : null;

/** The days from today on that are not free, from the database. */
async function readDays({ db, clock }: Services): Promise<Availability> {
  const today = studioToday(clock);
  const until = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const toldSince = new Date(clock.now().getTime() - TOLD_DAYS * DAY_MS);
  const { taken, told, days, weddingsPerDay } = await selectDays(db, { from: today, until, toldSince });
  const gone = new Map<string, number>();
  for (const { date, crews } of [...taken, ...told]) gone.set(date, (gone.get(date) ?? 0) + crews);
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

/**
 * The days that are not free: isolate memory, then KV, then the database, then the last that was known, or
 * nothing. Never throws: a couple finds a calendar whatever is down.
 */
export async function loadAvailability(services: Services): Promise<Copy> {
  const now = services.clock.now().getTime();
  if (memory && now < memory.until) return memory.copy;
  if (memory && now < memory.until + STALE_MS) {
    // One asks, and whoever comes meanwhile believes the copy.
    memory = { ...memory, until: now + MEMORY_MS };
    services.defer(readCopy(services));
    return memory.copy;
  }
  return readCopy(services);
}

async function readCopy(services: Services): Promise<Copy> {
  const copy = (await fromKv(services)) ?? (await fromDatabase(services)) ?? memory?.copy;
  return copy ? remember(services, copy) : copyOf({}, false);
}

function remember({ clock }: Services, copy: Copy): Copy {
  memory = { copy, until: clock.now().getTime() + MEMORY_MS };
  return copy;
}

async function fromKv({ kv, log }: Services): Promise<Copy | null> {
  try {
    const stored = await within(KV_TIMEOUT_MS, "KV get", kv.get(KV_KEY));
    if (stored === null) return null;
    if (stored === memory?.copy.text) return memory.copy;
    return await copyOf(availability.parse(JSON.parse(stored)));
  } catch (error) {
    log.error("availability_not_in_kv", error);
    return null;
  }
}

async function fromDatabase(services: Services): Promise<Copy | null> {
  try {
    const copy = await copyOf(await readDays(services));
    services.defer(publish(services, copy.text));
    return copy;
  } catch (error) {
    services.log.error("availability_not_in_database", error);
    return null;
  }
}

async function publish({ kv, log }: Services, text: string): Promise<void> {
  try {
    await kv.put(KV_KEY, text);
  } catch (error) {
    log.error("availability_not_published", error);
  }
}

/** Brings KV up to the database. Returns whether it lagged. */
export async function repairAvailability(services: Services): Promise<boolean> {
  const current = await copyOf(await readDays(services));
  remember(services, current);
  if ((await services.kv.get(KV_KEY)) === current.text) return false;
  await publish(services, current.text);
  services.log.info("availability_repaired");
  return true;
}

/**
 * To be called after whatever frees or takes a crew: tells the waiting list, and renews what the public
 * sees. Never throws, because what was changed stands: the cron does what this could not.
 * @param dates the days it touched; `all` after a change of the studio's usual number
 */
export async function dayChanged(services: Services, dates: readonly string[] | "all"): Promise<void> {
  try {
    await tellWaiting(services, dates);
    await repairAvailability(services);
  } catch (error) {
    services.log.error("waiting_list_not_notified", error, { dates: String(dates) });
  }
}

/** How a day stands for the public; null when it is free, `unknown` when nothing could be read. */
export async function stateOfDay(services: Services, date: string): Promise<DayState | null | "unknown"> {
  const { days, known } = await loadAvailability(services);
  return known ? (days[date] ?? null) : "unknown";
}
