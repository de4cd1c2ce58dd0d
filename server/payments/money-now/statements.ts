import { and, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { openStatements } from "../overview/queries.ts";

/** Builds the queries for today's money figures: totals maintained by triggers, and this month's payments. */
export const moneyNowStatements = (db: Database, today: string) =>
  [
    ...openStatements(db, today),
    db
      .select({
        cents:
          sql<number>`coalesce(sum(case when ${ledgerEntries.kind} = 'refund' then -${ledgerEntries.amountCents} when ${ledgerEntries.pending} = 0 then ${ledgerEntries.amountCents} else 0 end), 0)`.mapWith(
            Number,
          ),
      })
      .from(ledgerEntries)
      .where(
        and(
          inArray(ledgerEntries.kind, ["payment", "settlement", "refund"]),
          gte(ledgerEntries.happenedOn, `${today.slice(0, 7)}-01`),
        ),
      ),
    db.select({ one: sql<number>`1` }).from(ledgerEntries).limit(1),
  ] as const;
