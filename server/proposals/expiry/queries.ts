import "#server/platform/boundary.server.ts";
import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

/** Proposals that nobody has signed in time, the oldest first. */
export const selectOverdue = (db: Database, now: Date, limit: number) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.status, "sent"), lte(proposals.expiresAt, now)))
    .orderBy(asc(proposals.expiresAt))
    .limit(limit);
