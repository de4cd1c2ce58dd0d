import { sql } from "drizzle-orm";
import { restores } from "#drizzle/schema/restores.ts";

/**
 * False from a backup's restore until what was deleted after that backup is deleted again. Until then nobody whose
 * data came back is written to or let in.
 */
export const isNotRestoring = sql`not exists (select 1 from ${restores} where ${restores.deletionsAppliedAt} is null)`;
