import { asc, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { moneyMonths } from "#drizzle/schema/money-months.ts";
import { totalStatements } from "../overview/queries.ts";

/** Reads the totals of all months up to a given one, and what is open today, in one round trip. */
export async function selectMoneyMonths(db: Database, { until, today }: { until: string; today: string }) {
  const [months, open, earlier] = await db.batch([
    db
      .select({
        month: moneyMonths.month,
        agreedCents: moneyMonths.agreedCents,
        paidCents: moneyMonths.paidCents,
        outstandingChangeCents: moneyMonths.outstandingChangeCents,
      })
      .from(moneyMonths)
      .where(lte(moneyMonths.month, until))
      .orderBy(asc(moneyMonths.month)),
    ...totalStatements(db, today),
  ]);
  return { months, open, earlier: earlier[0] ?? { charges: 0, openCents: 0, pendingCents: 0 } };
}
