import "#server/boundary.server.ts";
import { lt, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { CountMeasure } from "#drizzle/enums.ts";
import { countedMessages, dailyCounts } from "#drizzle/schema/daily-counts.ts";
import { type CountedVisit, EVERYTHING_ELSE } from "./contract.ts";

/** How many things of a kind that strangers name are told apart on one day: nobody fills the database. */
const VALUES_A_DAY: Partial<Record<CountMeasure, number>> = { unknown: 40, referrer: 60, campaign: 30 };

type Message = { id: string; body: CountedVisit };

/**
 * Adds messages up, in one batch. What has been added before adds nothing: the sums leave out every message that
 * is noted as counted, and the same batch notes them.
 */
export async function addCounts(db: Database, messages: Message[]): Promise<void> {
  const rows = messages.flatMap(({ id, body: { day, counts } }) =>
    counts.map(([measure, value]) => [id, measure, day, value, VALUES_A_DAY[measure] ?? null]),
  );
  const ids = messages.map(({ id, body }) => [body.day, id]);
  await db.batch([
    db.run(sql`
      with told as (
        select value ->> 0 as id, value ->> 1 as measure, value ->> 2 as day, value ->> 3 as value, value ->> 4 as most
        from json_each(${JSON.stringify(rows)})
      ), fresh as (
        select measure, day, value, most, count(*) as n from told
        where not exists (select 1 from ${countedMessages} as counted where counted.day = told.day and counted.id = told.id)
        group by measure, day, value
      ), placed as (
        select fresh.*, known.value is not null as known,
          row_number() over (partition by fresh.measure, fresh.day, known.value is null order by fresh.n desc, fresh.value) as place,
          case when most is null then 0 else (select count(*) from ${dailyCounts} as there where there.measure = fresh.measure and there.day = fresh.day) end as there
        from fresh
        left join ${dailyCounts} as known on known.measure = fresh.measure and known.day = fresh.day and known.value = fresh.value
      )
      insert into ${dailyCounts} (measure, day, value, count)
      select measure, day, case when known or most is null or there + place <= most then value else ${EVERYTHING_ELSE} end, n
      from placed where true
      on conflict (measure, day, value) do update set count = count + excluded.count
    `),
    db.run(
      sql`insert into ${countedMessages} (day, id) select value ->> 0, value ->> 1 from json_each(${JSON.stringify(ids)}) where true on conflict do nothing`,
    ),
  ]);
}

export async function deleteCountedMessages(db: Database, before: string): Promise<number> {
  return (await db.delete(countedMessages).where(lt(countedMessages.day, before))).rowsAffected;
}
