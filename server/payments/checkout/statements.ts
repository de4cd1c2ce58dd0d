import { eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { checkouts } from "#drizzle/schema/checkouts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";

/** How long after Stripe's page was given to somebody they may still be entering their card on it. */
const ON_PAGE_MS = 15 * 60_000;

const prefixOf = (checkoutId: string | SQLWrapper) => sql`'checkout-page:' || ${checkoutId} || ':'`;

/** Builds the statement that notes that a person was given a checkout's page, if the checkout exists. */
export const noteOnPage = (
  db: Database,
  { checkoutId, person, at }: { checkoutId: string; person: string; at: Date },
) =>
  db
    .insert(rateLimits)
    .select(
      sql`select ${prefixOf(checkoutId)} || ${person}, 1, ${at.getTime() + ON_PAGE_MS} where exists (select 1 from ${checkouts} where ${eq(checkouts.id, checkoutId)})`,
    )
    .onConflictDoUpdate({ target: rateLimits.key, set: { windowEndsAt: sql`excluded.window_ends_at` } });

/** Column of a checkout: whether anybody but this person was given its page a moment ago. */
export const isOthersPage = ({ person, now }: { person: string; now: Date }) => {
  const prefix = prefixOf(checkouts.id);
  return sql<boolean>`exists (select 1 from ${rateLimits} as given where given.key >= ${prefix} and given.key < ${prefix} || '~'
    and given.key <> ${prefix} || ${person} and given.window_ends_at > ${now.getTime()})`.mapWith(Boolean);
};
