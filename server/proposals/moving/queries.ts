import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

/** Selects a booking's versions that would move its wedding and aren't over. */
export const selectOpenMoves = (db: Database, bookingId: string) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.bookingId, bookingId),
        inArray(proposals.status, ["sent", "signed"]),
        sql`json_extract(${proposals.document}, '$.movesFrom') is not null`,
      ),
    );
