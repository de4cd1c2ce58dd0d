import "./boundary.server.ts";
import { z } from "zod";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { LogEvent } from "./log-events.ts";
import { digest } from "./signed-token.ts";
import { withTimeout } from "./with-timeout.ts";

const KV_TIMEOUT_MS = 1000;
/** How long an isolate believes its copy without asking. */
const MEMORY_MS = 1000;
/** How long it serves its copy while it asks: nobody waits, and a change is seen by the next visitor. */
const STALE_MS = 10_000;

export type PublishedCopy<T> = {
  value: T;
  text: string;
  /** A hash of the text: what was made from a copy can be cached under this name. */
  version: string;
};

type Surroundings = { kv: KVNamespace; clock: Clock; log: Log; defer: (work: Promise<unknown>) => void };

type Source<T, S> = {
  /** The names of its log events. */
  events: { notInKv: LogEvent; notInDatabase: LogEvent; notPublished: LogEvent; repaired: LogEvent };
  kvKey: string;
  /** What KV holds, checked as it is read. */
  parse: (stored: unknown) => T;
  /** What is published now, from the database, and the mark of what it was made of, both as of one moment. */
  select: (services: S) => Promise<Marked<T>>;
  /** The mark alone, for a few rows: where KV holds a copy of the same mark, there is nothing to bring there. */
  mark: (services: S) => Promise<string>;
};

export type Marked<T> = { value: T; mark: string };

const metadata = z.object({ mark: z.string() });

async function copyOf<T>(value: T): Promise<PublishedCopy<T>> {
  const text = JSON.stringify(value);
  return { value, text, version: await digest(text) };
}

/**
 * What the studio has published, for visitors who must never wait for the database: isolate memory, then KV, then the
 * database, then the last that was known.
 */
export function publishedCopy<T, S extends Surroundings>({
  events,
  kvKey,
  parse,
  select,
  mark,
}: Source<T, S>) {
  let memory: { copy: PublishedCopy<T>; until: number } | undefined;
  /** How often this isolate has brought out a copy itself: what was read before that may be older. */
  let broughtOut = 0;

  function remember({ clock }: Pick<S, "clock">, copy: PublishedCopy<T>): PublishedCopy<T> {
    memory = { copy, until: clock.now().getTime() + MEMORY_MS };
    return copy;
  }

  async function fromKv({ kv, log }: S): Promise<PublishedCopy<T> | null> {
    try {
      const stored = await withTimeout(KV_TIMEOUT_MS, "KV get", kv.get(kvKey));
      if (stored === null) return null;
      // Nearly every read finds the value of a second ago.
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

  /** Remembers a new copy and writes it. Reads that began before KV has it may bring the one before. */
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

  /** What this isolate may believe without asking anybody; null when it is time to ask. */
  const known = ({ clock }: Pick<S, "clock">): PublishedCopy<T> | null =>
    memory && clock.now().getTime() < memory.until ? memory.copy : null;

  return {
    known,
    /** The copy; null when none could be read, ever. Never throws, so a page renders whatever is down. */
    async load(services: S): Promise<PublishedCopy<T> | null> {
      const now = services.clock.now().getTime();
      if (memory && now < memory.until) return memory.copy;
      if (!memory || now >= memory.until + STALE_MS) return read(services);
      // One asks, and whoever comes meanwhile believes the copy.
      memory = { ...memory, until: now + MEMORY_MS };
      services.defer(read(services));
      return memory.copy;
    },
    /** Brings a change to the public: this isolate shows it at once, the others within seconds. */
    async publish(services: S): Promise<void> {
      // Always written: KV reads lag, and what looks like the same text may be older than what another isolate wrote.
      const { copy, mark: made } = await current(services);
      await bringOut(services, copy, made);
    },
    /**
     * Brings KV up to the database where it lags, and says so.
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
      // What was changed may be nothing that the public sees.
      if (stored.value === copy.text) return false;
      services.log.info(events.repaired);
      return true;
    },
  };
}
