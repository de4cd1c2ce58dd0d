import { z } from "zod";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays, isCalendarDate, startOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { readPage } from "#server/platform/paging.ts";
import type { Services } from "#server/platform/services.ts";
import {
  ACTIVITY_PAGE_SIZE,
  type Activity,
  type ActivityEntry,
  type ActivityFilter,
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  type AuditFields,
  DELETED_ACCOUNT,
  SYSTEM_ACTOR,
} from "./contract.ts";
import { selectActivity } from "./queries.ts";
import { foldSessions } from "./sessions.ts";
import type { EntryRow } from "./statements.ts";

const ACTOR_MAX = 64;
const THING_MAX = 300;
const REFERENCE = 8;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((known) => known === text) ?? null;

const dateOf = (text: string | null) => (text && isCalendarDate(text) ? text : null);

const textOf = (text: string | null, most: number) => {
  const trimmed = text?.trim() ?? "";
  return trimmed && trimmed.length <= most ? trimmed : null;
};

/** Returns the filter in a URL's query. Ignores unknown values. */
function filterOf(query: URLSearchParams): ActivityFilter {
  const actor = textOf(query.get("actor"), ACTOR_MAX);
  const entity = oneOf(AUDIT_ENTITIES, query.get("entity"));
  const thing = entity && textOf(query.get("thing"), THING_MAX);
  // The log has no index on one person's changes to one item, and the page must not read more rows than it lists.
  const free = thing === null;
  return {
    actor: free ? actor : null,
    action: free ? oneOf(AUDIT_ACTIONS, query.get("action")) : null,
    entity,
    thing,
    from: dateOf(query.get("from")),
    until: dateOf(query.get("until")),
  };
}

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** JSON columns are validated: anything but a flat record counts as empty. */
const fieldsOf = (json: unknown): AuditFields => fields.safeParse(json ?? {}).data ?? {};
const names = z.array(z.string());

/** Converts a row of the log to the form that screens show. */
export const entryOf = ({ actorId, ...row }: EntryRow): ActivityEntry => ({
  ...row,
  actorName:
    row.actorName ??
    row.actorEmail ??
    (actorId === SYSTEM_ACTOR.userId ? SYSTEM_ACTOR.email : DELETED_ACCOUNT),
  fields: names.safeParse(row.fields).data ?? [],
  before: fieldsOf(row.before),
  after: fieldsOf(row.after),
});

/** Returns the label of an actor in the filter. For a deleted account, only a short reference is left. */
const actorLabel = ({ id, email }: { id: string; email: string | null }) =>
  email ?? (id === SYSTEM_ACTOR.userId ? SYSTEM_ACTOR.email : `${DELETED_ACCOUNT} ${id.slice(0, REFERENCE)}`);

/** Returns a page of admin actions, newest first. */
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
    thing: filter.thing,
    from: filter.from ? startOfDayIn(filter.from, STUDIO_ZONE) : null,
    before: filter.until ? startOfDayIn(addDays(filter.until, 1), STUDIO_ZONE) : null,
  };
  const { entries, shown, found, beyond, actors, page, pages } = await readPage(
    query.get("page"),
    ACTIVITY_PAGE_SIZE,
    (window) => selectActivity(db, { filter: chosen, ...window }),
  );
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const onPage = new Set(entries.slice(shown.from, shown.until).map(({ id }) => id));
  return {
    filter,
    actors: actors.map((actor) => ({ id: actor.id, label: actorLabel(actor) })),
    lines: foldSessions(
      entries.map(({ linkId, ...row }) => {
        const actor = byId.get(row.actorId);
        const named = { ...row, actorEmail: actor?.email ?? null, actorName: actor?.name ?? null };
        return { ...entryOf(named), actorId: row.actorId, linkId };
      }),
      (entry) => onPage.has(entry.id),
    ),
    page,
    pages,
    total: found,
    beyond,
  };
}
