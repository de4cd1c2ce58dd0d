import { asc, lte } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { moneyMonths } from "#drizzle/schema/money-months.ts";
import { openStatements } from "../overview/queries.ts";

/** Reads the totals of all months up to a given one, and what `openOf` takes, in one round trip. */
export async function selectMoneyMonths(db: Database, { until, today }: { until: string; today: string }) {
  const [months, ...open] = await db.batch([
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
    ...openStatements(db, today),
  ]);
  return { months, open };
}
