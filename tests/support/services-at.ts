import type { Database } from "#drizzle/client.ts";
import { localTimeIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { createLog } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";

/** Returns the instant of a local time at the studio. */
export function atStudio(day: string, time: string): Date {
  const noon = new Date(`${day}T20:00:00Z`);
  const local = localTimeIn(noon, STUDIO_ZONE);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const off = (hour - Number(local.slice(11, 13))) * 60 + minute - Number(local.slice(14, 16));
  return new Date(noon.getTime() + off * 60_000);
}

/** The dependencies of a service that uses the database, with a fixed clock, which the Worker doesn't support. */
export const servicesAt = (db: Database, now: Date) =>
  ({
    db,
    env: { VERSION: { id: "test" } },
    clock: { now: () => now },
    log: createLog({}),
    kv: { get: async () => null, put: async () => {} },
    outboxQueue: { send: async () => {} },
    defer: () => {},
    secret: "a-secret-of-at-least-thirty-two-characters",
    siteUrl: "https://studio.example",
    studioInbox: "hello@example.com",
  }) as unknown as Services;
