import {
  type ActivityEntry,
  type ActivityLine,
  type AuditFields,
  EDIT_ACTIONS,
  SESSION_GAP_MINUTES,
} from "./contract.ts";

const GAP_MS = SESSION_GAP_MINUTES * 60_000;

/** In addition to edits: arrangements made in several steps, of which only the last one counts. */
const FOLDED: ReadonlySet<string> = new Set([
  ...EDIT_ACTIONS,
  "order_content",
  "move_content",
  "extend_hold",
]);

export type LoggedEntry = ActivityEntry & Pick<ActivityLine, "actorId" | "linkId">;

/** Texts are logged as typed, but read back as they are stored. */
const same = (one: AuditFields[string] | undefined, other: AuditFields[string] | undefined) =>
  String(one ?? "")
    .replace(/\s+/g, " ")
    .trim() ===
  String(other ?? "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Whether a change starts with the values that an earlier one ended with. If not, somebody else's change lies between
 * them.
 */
const follows = (later: ActivityEntry, earlier: ActivityEntry) =>
  Object.keys(later.before).every(
    (field) => !(field in earlier.after) || same(later.before[field], earlier.after[field]),
  );

function belongs(later: LoggedEntry, earlier: LoggedEntry): boolean {
  return (
    FOLDED.has(earlier.action) &&
    later.valuesDeleted === earlier.valuesDeleted &&
    later.createdAt.getTime() - earlier.createdAt.getTime() <= GAP_MS &&
    follows(later, earlier)
  );
}

/** For one item, the latest session of each action, until somebody else changes it. */
type Open = { actorId: string; sessions: Map<string, LoggedEntry[]> };

/** Returns the edit sessions among entries that are sorted newest first. */
function sessionsIn(entries: readonly LoggedEntry[]): LoggedEntry[][] {
  const sessions: LoggedEntry[][] = [];
  const things = new Map<string, Open>();
  for (const entry of entries) {
    const { entity, entityId, actorId, action } = entry;
    const thing = `${entity} ${entityId}`;
    const known = things.get(thing);
    const open = known?.actorId === actorId ? known : { actorId, sessions: new Map() };
    things.set(thing, open);
    const session = open.sessions.get(action);
    const later = session?.at(-1);
    if (session && later && belongs(later, entry)) {
      session.push(entry);
    } else {
      const begun = [entry];
      open.sessions.set(action, begun);
      sessions.push(begun);
    }
  }
  return sessions;
}

function lineOf(session: readonly LoggedEntry[], isOnPage: (entry: LoggedEntry) => boolean): ActivityLine[] {
  const shown = session.filter(isOnPage);
  const [last] = shown;
  const first = shown.at(-1);
  if (!last || !first) return [];
  const oldestFirst = shown.toReversed();
  return [
    {
      ...last,
      fields: [...new Set(shown.flatMap(({ fields }) => fields))].sort(),
      before: Object.assign({}, ...shown.map(({ before }) => before)),
      after: Object.assign({}, ...oldestFirst.map(({ after }) => after)),
      changes: shown.length,
      startedAt: first.createdAt,
      continues: { later: session[0] !== last, earlier: session.at(-1) !== first },
    },
  ];
}

/**
 * Returns the lines of a page. Successive edits of one item by one person become one line, from the first value to
 * the last.
 * @param entries the page's entries, newest first, with the adjacent one on each side if it exists, to mark sessions
 *   that continue there
 */
export const foldSessions = (
  entries: readonly LoggedEntry[],
  isOnPage: (entry: LoggedEntry) => boolean,
): ActivityLine[] => sessionsIn(entries).flatMap((session) => lineOf(session, isOnPage));
