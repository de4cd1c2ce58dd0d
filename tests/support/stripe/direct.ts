import type { Database } from "#drizzle/client.ts";
import { eventsOf } from "#server/events.ts";
import { receiveEvent } from "#server/payments/webhook/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Services } from "#server/platform/services.ts";
import { startDatabase } from "#tests/support/sqld.ts";
import { startStripe } from "#tests/support/stripe/double.ts";
import { STRIPE_KEYS } from "#tests/support/stripe/keys.ts";
import { SECRET } from "#tests/support/worker.ts";

/** Runs the services with a database and the Stripe double, without a Worker. */
export async function startDirect() {
  const database = await startDatabase({ seeded: true });
  const stripe = await startStripe({
    deliver: async (body, signature) => {
      try {
        return (await receiveEvent(services, { body, signature })).ok ? 200 : 400;
      } catch {
        return 500;
      }
    },
  });
  /** Errors that the services logged, and the number of announced payments. */
  const told = { failures: [] as { event: string; error: unknown }[], recorded: 0 };
  const services = {
    env: { ...STRIPE_KEYS, STRIPE_API_URL: stripe.url },
    db: database.open(),
    clock: systemClock,
    siteUrl: "https://studio.example",
    log: {
      info: () => {},
      error: (event: string, error: unknown) => told.failures.push({ event, error }),
    },
    kv: { get: async () => null, put: async () => {}, getWithMetadata: async () => ({ value: null }) },
    outboxQueue: { send: async () => {} },
    defer: () => {},
    secret: SECRET,
    studioInbox: "studio@example.com",
    events: {
      paymentRecorded: async (bookingId: string) => {
        told.recorded += 1;
        await eventsOf(services).paymentRecorded(bookingId);
      },
    },
  } as unknown as Services & { db: Database };
  return {
    database,
    stripe,
    services,
    told,
    close: () => Promise.all([database.close(), stripe.close()]),
  };
}

export type Direct = Awaited<ReturnType<typeof startDirect>>;

/** Returns a database that executes this many calls and then fails until restored. */
export function failingAfter(db: Database, calls: number): Database {
  let left = calls;
  const CALLS = ["batch", "select", "insert", "update", "delete", "run", "all", "get"];
  return new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return (...args: unknown[]) => {
        if (CALLS.includes(String(name))) left -= 1;
        if (left < 0) throw new Error("The database is down");
        return found.apply(target, args);
      };
    },
  });
}
