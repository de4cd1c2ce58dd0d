import { and, eq, gt, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { PROVEN } from "./others.ts";

/** Somebody may still start a payment. Literals, to match the partial index. */
export const IS_OPEN = sql`${checkouts.state} in ('opening', 'open')`;

/** How long after Stripe's page was given to somebody they may still be entering their card on it. */
const ON_PAGE_MS = 15 * 60_000;

const prefixOf = (checkoutId: string | SQLWrapper) => sql`'checkout-page:' || ${checkoutId} || ':'`;

/** Builds the statement that notes that a person was given a checkout's page, if the checkout exists. */
export const noteOnPage = (
  db: Database,
  { checkoutId, payer, at }: { checkoutId: string; payer: string; at: Date },
) =>
  db
    .insert(rateLimits)
    .select(
      sql`select ${prefixOf(checkoutId)} || ${payer}, 1, ${at.getTime() + ON_PAGE_MS} where exists (select 1 from ${checkouts} where ${eq(checkouts.id, checkoutId)})`,
    )
    .onConflictDoUpdate({ target: rateLimits.key, set: { windowEndsAt: sql`excluded.window_ends_at` } });

/** Builds the query for who was given a booking's open page a moment ago. */
export const onPageStatement = (db: Database, { bookingId, now }: { bookingId: string; now: Date }) => {
  const prefix = prefixOf(checkouts.id);
  const payer = sql<string>`substr(${rateLimits.key}, length(${prefix}) + 1)`;
  return db
    .select({
      payer,
      until: rateLimits.windowEndsAt,
      name: contacts.name,
      amountCents: checkouts.amountCents,
    })
    .from(checkouts)
    .innerJoin(
      rateLimits,
      and(
        sql`${rateLimits.key} >= ${prefix} and ${rateLimits.key} < ${prefix} || '~'`,
        gt(rateLimits.windowEndsAt, now),
      ),
    )
    .leftJoin(
      contacts,
      and(eq(contacts.id, sql`substr(${payer}, ${PROVEN.length + 1})`), sql`${payer} like ${`${PROVEN}%`}`),
    )
    .where(and(eq(checkouts.bookingId, bookingId), IS_OPEN));
};
