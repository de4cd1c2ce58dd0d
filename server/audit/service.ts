import "#server/platform/boundary.server.ts";
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

/** The filter that an address asks for. Whatever is on no list counts as not said. */
function filterOf(query: URLSearchParams): ActivityFilter {
  const actor = textOf(query.get("actor"), ACTOR_MAX);
  const entity = oneOf(AUDIT_ENTITIES, query.get("entity"));
  const thing = entity && textOf(query.get("thing"), THING_MAX);
  // The log has no index of one person's changes of one thing, and reads no more rows than it lists.
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

/** JSON columns are read, not trusted: what is no flat record shows as nothing. */
const fieldsOf = (json: unknown): AuditFields => fields.safeParse(json ?? {}).data ?? {};
const names = z.array(z.string());

/** A row of the log as its screens show it. */
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

/** An actor as one chooses among them: of a deleted account only its reference is left. */
const actorLabel = ({ id, email }: { id: string; email: string | null }) =>
  email ?? (id === SYSTEM_ACTOR.userId ? SYSTEM_ACTOR.email : `${DELETED_ACCOUNT} ${id.slice(0, REFERENCE)}`);

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
