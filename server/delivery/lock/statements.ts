import { sql } from "drizzle-orm";
import { DISPUTE_OVER } from "#drizzle/enums.ts";
import { withTable } from "#drizzle/expressions.ts";
import { disputes } from "#drizzle/schema/checkouts.ts";
import { deliveries, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import { isFilmWhole } from "../statements.ts";
import { type LockFacts, lockFacts } from "./contract.ts";

const bookingId = withTable(deliveries.bookingId);

const entries = sql`(select json_group_array(json_object(
    'n', entry.rowid, 'kind', entry.kind, 'amountCents', entry.amount_cents, 'pending', entry.pending,
    'at', entry.created_at))
  from ${ledgerEntries} as entry where entry.booking_id = ${bookingId})`;

const filmsAddedAt = sql`(select json_group_array(${withTable(deliveryFilms.createdAt)}) from ${deliveryFilms}
  where ${withTable(deliveryFilms.deliveryId)} = ${withTable(deliveries.id)} and ${isFilmWhole})`;

const isDisputed = sql`exists (select 1 from ${disputes} as dispute
  where dispute.booking_id = ${bookingId} and dispute.status not in ${DISPUTE_OVER})`;

const lockColumn = sql<LockFacts>`json_object(
  'publishedAt', ${withTable(deliveries.publishedAt)},
  'openedAt', ${withTable(deliveries.openedAt)},
  'openedReason', ${withTable(deliveries.openedReason)},
  'filmsAddedAt', json(${filmsAddedAt}),
  'isDisputed', ${isDisputed},
  'entries', json(${entries}))`.mapWith((text: string) => lockFacts.parse(JSON.parse(text)));

/** What decides whether films are open, as columns of a query of `deliveries` joined with `bookings`. */
export const accessColumns = { lock: lockColumn, facts: factsColumn };
