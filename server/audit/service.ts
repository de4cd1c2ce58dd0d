import "#server/boundary.server.ts";
import { z } from "zod";
import type { Admin } from "#server/auth/contract.ts";
import { addDays, isCalendarDate, startOfDayIn } from "#server/lib/calendar.ts";
import { STUDIO_ZONE } from "#server/lib/clock.ts";
import { readPage } from "#server/lib/paging.ts";
import type { Services } from "#server/services.ts";
import {
  ACTIVITY_PAGE_SIZE,
  type Activity,
  type ActivityFilter,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditFields,
} from "./contract.ts";
import { selectActivity } from "./queries.ts";

const ACTOR_MAX = 254;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((known) => known === text) ?? null;

const dateOf = (text: string | null) => (text && isCalendarDate(text) ? text : null);

/** The filter that an address asks for. Whatever is on no list counts as not said. */
function filterOf(query: URLSearchParams): ActivityFilter {
  const actor = query.get("actor")?.trim() ?? "";
  return {
    actor: actor && actor.length <= ACTOR_MAX ? actor : null,
    action: oneOf(AUDIT_ACTIONS, query.get("action")),
    entity: oneOf(AUDIT_ENTITIES, query.get("entity")),
    from: dateOf(query.get("from")),
    until: dateOf(query.get("until")),
  };
}

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** JSON columns are read, not trusted: what is no flat record shows as nothing. */
export const fieldsOf = (json: unknown): AuditFields => fields.safeParse(json ?? {}).data ?? {};

/** A page of what admins have done, newest first. */
export async function listActivity(
  { db }: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<Activity> {
  const filter = filterOf(query);
  const chosen = {
    actor: filter.actor,
    action: filter.action,
    entity: filter.entity,
    from: filter.from ? startOfDayIn(filter.from, STUDIO_ZONE) : null,
    before: filter.until ? startOfDayIn(addDays(filter.until, 1), STUDIO_ZONE) : null,
  };
  const { entries, found, actors, page, pages } = await readPage(
    query.get("page"),
    ACTIVITY_PAGE_SIZE,
    (window) => selectActivity(db, { filter: chosen, ...window }),
  );
  return {
    filter,
    actors,
    entries: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      before: fieldsOf(before),
      after: fieldsOf(after),
    })),
    page,
    pages,
    total: found,
  };
}
