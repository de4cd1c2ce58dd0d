import { lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Metric } from "#drizzle/enums.ts";
import { dailyMetrics, ingestedEvents, monthlyMetrics } from "#drizzle/schema/metrics.ts";
import { EVERYTHING_ELSE } from "#server/website/redirects/contract.ts";
import type { VisitMetrics } from "./contract.ts";

/**
 * The number of values per day that are stored for metrics with visitor-supplied values, so that nobody can fill the
 * database.
 */
const VALUES_A_DAY: Partial<Record<Metric, number>> = { unknown: 40, referrer: 60, campaign: 30 };
/** The monthly maximum, as a multiple of the daily one. */
const DAYS_WITH_OWN_VALUES = 3;

type Message = { id: string; body: VisitMetrics };
/** Messages as JSON: a list of `[id, metric, day, value, how many values a day or null]`. */
type EventRows = { rows: string; most: number };

/**
 * Returns the statement that adds a batch of events to the rows of a day or a month. It skips events that were
 * ingested before. A new value gets its own row while the day is below its maximum, else it is added to `*`.
 */
function addTo(
  db: Database,
  { table, time, when }: { table: SQL; time: SQL; when: SQL },
  { rows, most }: EventRows,
) {
  return db.run(sql`
    with incoming as (
      select value ->> 0 as id, value ->> 1 as metric, value ->> 2 as day, value ->> 3 as value, (value ->> 4) * ${most} as most
      from json_each(${rows})
    ), fresh as (
      select metric, ${when} as time, value, most, count(*) as n from incoming
      where not exists (select 1 from ${ingestedEvents} as counted where counted.day = incoming.day and counted.id = incoming.id)
      group by metric, time, value
    ), placed as (
      select fresh.*, known.value is not null as known,
        row_number() over (partition by fresh.metric, fresh.time, known.value is null order by fresh.n desc, fresh.value) as place,
        case when most is null then 0 else (select count(*) from ${table} as there where there.metric = fresh.metric and there.${time} = fresh.time) end as there
      from fresh
      left join ${table} as known on known.metric = fresh.metric and known.${time} = fresh.time and known.value = fresh.value
    )
    insert into ${table} (metric, ${time}, value, count)
    select metric, time, case when known or most is null or there + place <= most then value else ${EVERYTHING_ELSE} end, n
    from placed where true
    on conflict (metric, ${time}, value) do update set count = count + excluded.count
  `);
}

/**
 * Adds up messages by day and by month in one batch. Messages counted before are skipped: the same batch records
 * which messages it has counted.
 */
export async function addCounts(db: Database, messages: Message[]): Promise<void> {
  const rows = JSON.stringify(
    messages.flatMap(({ id, body: { day, counts } }) =>
      counts.map(([metric, value]) => [id, metric, day, value, VALUES_A_DAY[metric] ?? null]),
    ),
  );
  const ids = JSON.stringify(messages.map(({ id, body }) => [body.day, id]));
  const byDay = { table: sql`${dailyMetrics}`, time: sql`day`, when: sql`day` };
  const byMonth = { table: sql`${monthlyMetrics}`, time: sql`month`, when: sql`substr(day, 1, 7)` };
  await db.batch([
    addTo(db, byDay, { rows, most: 1 }),
    addTo(db, byMonth, { rows, most: DAYS_WITH_OWN_VALUES }),
    db.run(
      sql`insert into ${ingestedEvents} (day, id) select value ->> 0, value ->> 1 from json_each(${ids}) where true on conflict do nothing`,
    ),
  ]);
}

export async function deleteIngestedEvents(db: Database, before: string): Promise<number> {
  return (await db.delete(ingestedEvents).where(lt(ingestedEvents.day, before))).rowsAffected;
}
