import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { totalStatement, totalsOf } from "#server/platform/record-counts/queries.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import type { Choice } from "../list/contract.ts";
import type { SavedView } from "../saved-views/contract.ts";
import { viewsStatement } from "../saved-views/statements.ts";

export const ownerName = sql<string>`coalesce(${profiles.name}, ${user.name})`;

export type Counted = Parameters<typeof totalsOf>[0];

export const selectOffers = (db: Database) =>
  db.select({ id: packages.id, name: packages.name }).from(packages).orderBy(asc(packages.position));

/** Each step seeks the next owner in the index and skips the other bookings of the current one. */
const ownerIds = sql`(
  with recursive owners (id) as (
    select min(owner_id) from ${bookings}
    union all select (select min(owner_id) from ${bookings} where owner_id > owners.id) from owners where owners.id is not null
  )
  select id from owners where id is not null
  union select ${profiles.userId} from ${profiles} where ${inArray(profiles.role, rolesWith("bookings"))}
)`;

/** Selects everyone who may see bookings, plus owners of bookings who no longer may. */
export const selectOwners = (db: Database) =>
  db
    .select({ id: user.id, name: ownerName })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(inArray(user.id, ownerIds))
    .orderBy(sql`${ownerName} collate nocase`);

/**
 * The statements for everything that all views of the screen show besides bookings: tab totals, the choices of the
 * filters, and saved views.
 */
export const surroundings = (db: Database) =>
  [totalStatement(db), selectOffers(db), selectOwners(db), viewsStatement(db)] as const;

type Around = [Counted, Choice[], Choice[], SavedView[]];

export const surroundingsOf = ([totals, choices, owners, views]: Around) => ({
  totals: totalsOf(totals),
  packages: choices,
  owners,
  views,
});
