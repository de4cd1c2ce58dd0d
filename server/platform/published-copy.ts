import { z } from "zod";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { LogEvent } from "./log-events.ts";
import { digest } from "./signed-token.ts";
import { withTimeout } from "./with-timeout.ts";

const KV_TIMEOUT_MS = 1000;
/** How long an isolate uses its cached copy before revalidating. */
const MEMORY_MS = 1000;
/** How long it serves the stale copy while it revalidates: nobody waits, and the next visitor sees the change. */
const STALE_MS = 10_000;

export type PublishedCopy<T> = {
  value: T;
  text: string;
  /** A hash of the text, to cache anything derived from this copy. */
  version: string;
};

type Surroundings = { kv: KVNamespace; clock: Clock; log: Log; defer: (work: Promise<unknown>) => void };

type Source<T, S> = {
  /** The names of its log events. */
  events: { notInKv: LogEvent; notInDatabase: LogEvent; notPublished: LogEvent; repaired: LogEvent };
  kvKey: string;
  /** Validates the value from KV. */
  parse: (stored: unknown) => T;
  /**
   * Reads what is currently published from the database, with the mark of the data it was made from, both as of the
   * same moment.
   */
  select: (services: S) => Promise<Marked<T>>;
  /** Reads only the mark, which costs a few rows. If KV has a copy with the same mark, it is up to date. */
  mark: (services: S) => Promise<string>;
};

export type Marked<T> = { value: T; mark: string };

const metadata = z.object({ mark: z.string() });

async function copyOf<T>(value: T): Promise<PublishedCopy<T>> {
  const text = JSON.stringify(value);
  return { value, text, version: await digest(text) };
}

/**
 * What the studio has published, for visitors who must never wait for the database. Read from isolate memory, then
 * KV, then the database, then the last known copy.
 */
export function publishedCopy<T, S extends Surroundings>({
  events,
  kvKey,
  parse,
  select,
  mark,
}: Source<T, S>) {
  let memory: { copy: PublishedCopy<T>; until: number } | undefined;
  /** How often this isolate has published a copy itself. Anything read before that may be older. */
  let broughtOut = 0;

  function remember({ clock }: Pick<S, "clock">, copy: PublishedCopy<T>): PublishedCopy<T> {
    memory = { copy, until: clock.now().getTime() + MEMORY_MS };
    return copy;
  }

  async function fromKv({ kv, log }: S): Promise<PublishedCopy<T> | null> {
    try {
      const stored = await withTimeout(KV_TIMEOUT_MS, "KV get", kv.get(kvKey));
      if (stored === null) return null;
      // Nearly every read finds the same value as a second ago.
      if (stored === memory?.copy.text) return memory.copy;
      return await copyOf(parse(JSON.parse(stored)));
    } catch (error) {
      log.error(events.notInKv, error);
      return null;
    }
  }

  async function fromDatabase(services: S): Promise<PublishedCopy<T> | null> {
    try {
      const { copy, mark: made } = await current(services);
      services.defer(put(services, copy, made));
      return copy;
    } catch (error) {
      services.log.error(events.notInDatabase, error);
      return null;
    }
  }

  async function current(services: S): Promise<{ copy: PublishedCopy<T>; mark: string }> {
    const { value, mark: made } = await select(services);
    return { copy: await copyOf(value), mark: made };
  }

  async function put({ kv, log }: S, { text }: PublishedCopy<T>, made: string): Promise<void> {
    try {
      await kv.put(kvKey, text, { metadata: { mark: made } });
    } catch (error) {
      log.error(events.notPublished, error);
    }
  }

  /** Caches a new copy and writes it to KV. Reads that started before KV has it may return the previous one. */
  async function bringOut(services: S, copy: PublishedCopy<T>, made: string): Promise<void> {
    broughtOut += 1;
    await put(services, remember(services, copy), made);
    broughtOut += 1;
  }

  async function read(services: S): Promise<PublishedCopy<T> | null> {
    const before = broughtOut;
    const copy = (await fromKv(services)) ?? (await fromDatabase(services)) ?? memory?.copy;
    if (before !== broughtOut && memory) return memory.copy;
    return copy ? remember(services, copy) : null;
  }

  /** Returns the copy that this isolate may use without revalidating; null if it has expired. */
  const known = ({ clock }: Pick<S, "clock">): PublishedCopy<T> | null =>
    memory && clock.now().getTime() < memory.until ? memory.copy : null;

  return {
    known,
    /** Returns the copy; null if none could ever be read. Never throws, so a page renders whatever is down. */
    async load(services: S): Promise<PublishedCopy<T> | null> {
      const now = services.clock.now().getTime();
      if (memory && now < memory.until) return memory.copy;
      if (!memory || now >= memory.until + STALE_MS) return read(services);
      // One request revalidates; concurrent requests use the cached copy.
      memory = { ...memory, until: now + MEMORY_MS };
      services.defer(read(services));
      return memory.copy;
    },
    /** Publishes a change: this isolate shows it at once, the others within seconds. */
    async publish(services: S): Promise<void> {
      // Always written, because KV reads lag: a text that looks the same may be older than what another isolate
      // wrote.
      const { copy, mark: made } = await current(services);
      await bringOut(services, copy, made);
    },
    /**
     * Updates KV to match the database if it is stale, and logs that.
     * @param known the current mark, if it was read already
     */
    async repair(services: S, known?: string): Promise<boolean> {
      const [wanted, stored] = await Promise.all([
        known ?? mark(services),
        withTimeout(KV_TIMEOUT_MS, "KV get", services.kv.getWithMetadata(kvKey)),
      ]);
      if (stored.value !== null && metadata.safeParse(stored.metadata).data?.mark === wanted) return false;
      const { copy, mark: made } = await current(services);
      await bringOut(services, copy, made);
      // The change may not affect anything public.
      if (stored.value === copy.text) return false;
      services.log.info(events.repaired);
      return true;
    },
  };
}
