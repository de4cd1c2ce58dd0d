import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { countUpTo } from "#drizzle/count-up-to.ts";
import type { EditingStage } from "#drizzle/enums.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { deliveries } from "#drizzle/schema/deliveries.ts";
import { editingJobs, editingQueue } from "#drizzle/schema/editing.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { deliveryDaysOf, hasAgreement } from "#server/bookings/film-promise/statements.ts";
import { countedUpTo, type Window } from "#server/platform/paging.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { logged } from "../statements.ts";
import { EDITED_ROLES, EDITOR_FIELD, type EditedRole } from "./contract.ts";
import { unmarkedStatement } from "./statements.ts";

const columns = {
  bookingId: bookings.id,
  brideName: bookings.brideName,
  groomName: bookings.groomName,
  weddingDate: bookings.weddingDate,
  venue: bookings.venue,
  status: bookings.status,
  bookingVersion: bookings.version,
  deliveryDays: deliveryDaysOf(bookings.id),
  hasAgreement: hasAgreement(bookings.id),
  stage: editingJobs.stage,
  version: editingJobs.version,
  editorId: user.id,
  editorName: user.name,
  deliveryId: deliveries.id,
};

const mayEdit = and(
  inArray(profiles.role, rolesWith("editing")),
  isNull(profiles.suspendedAt),
  eq(user.emailVerified, true),
);

/** The statement that reads those who can be given a wedding. */
const editorsStatement = (db: Database) =>
  db
    .select({ id: user.id, name: user.name })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(mayEdit)
    .orderBy(asc(user.name), asc(user.id));

/** Reads a page of the queue, the earliest promise first and those without one last. */
export async function selectQueue(db: Database, { limit, offset, most }: Window, today: string) {
  const queued = db
    .select({ bookingId: editingQueue.bookingId, promisedOn: editingQueue.promisedOn })
    .from(editingQueue)
    .orderBy(asc(editingQueue.promisedOn), asc(editingQueue.bookingId))
    .limit(limit)
    .offset(offset)
    .as("queued");
  const [rows, counted, editors, over] = await db.batch([
    db
      .select(columns)
      .from(queued)
      .innerJoin(bookings, eq(bookings.id, queued.bookingId))
      .leftJoin(editingJobs, eq(editingJobs.bookingId, bookings.id))
      .leftJoin(user, eq(user.id, editingJobs.editorId))
      .leftJoin(deliveries, eq(deliveries.bookingId, bookings.id))
      .orderBy(asc(queued.promisedOn), asc(queued.bookingId)),
    countUpTo(db, editingQueue, undefined, most),
    editorsStatement(db),
    unmarkedStatement(db, today),
  ]);
  return { rows, editors, unmarked: over[0]?.n ?? 0, ...countedUpTo(counted, most) };
}

export type QueueRow = Awaited<ReturnType<typeof selectQueue>>["rows"][number];

const weddingStatement = (db: Database, bookingId: string) =>
  db
    .select(columns)
    .from(editingQueue)
    .innerJoin(bookings, eq(bookings.id, editingQueue.bookingId))
    .leftJoin(editingJobs, eq(editingJobs.bookingId, bookings.id))
    .leftJoin(user, eq(user.id, editingJobs.editorId))
    .leftJoin(deliveries, eq(deliveries.bookingId, bookings.id))
    .where(eq(editingQueue.bookingId, bookingId));

/** Reads a wedding of the queue with its people and the schedule of its day. */
export async function selectWedding(db: Database, bookingId: string) {
  const [[wedding], people, [schedule], editors] = await db.batch([
    weddingStatement(db, bookingId),
    db
      .select({ name: contacts.name, role: sql<EditedRole>`${contacts.role}` })
      .from(contacts)
      .where(and(eq(contacts.bookingId, bookingId), inArray(contacts.role, [...EDITED_ROLES])))
      .orderBy(asc(contacts.role), asc(contacts.createdAt), asc(contacts.id)),
    db.select({ text: daySchedules.text }).from(daySchedules).where(eq(daySchedules.bookingId, bookingId)),
    editorsStatement(db),
  ]);
  return wedding && { wedding, people, schedule: schedule?.text ?? "", editors };
}

/** True while a wedding is in the queue and its job is unchanged since somebody saw it. */
const isUnchanged = (bookingId: string, version: number) =>
  sql`exists (select 1 from ${editingQueue} where ${editingQueue.bookingId} = ${bookingId})
    and coalesce((select ${editingJobs.version} from ${editingJobs} where ${editingJobs.bookingId} = ${bookingId}), 0) = ${version}`;

type Actor = { userId: string };
type Target = { bookingId: string; version: number; at: Date };
type Written = { stage: EditingStage | null } | { editorId: string | null };

const currentEditor = (bookingId: string) =>
  sql`(select ${user.name} from ${editingJobs} inner join ${user} on ${user.id} = ${editingJobs.editorId} where ${editingJobs.bookingId} = ${bookingId})`;

const nameOf = (userId: string) => sql`(select ${user.name} from ${user} where ${user.id} = ${userId})`;

const isEditor = (userId: string) =>
  sql`exists (select 1 from ${profiles} inner join ${user} on ${user.id} = ${profiles.userId} where ${profiles.userId} = ${userId} and ${mayEdit})`;

/** Writes to a wedding's job with an entry in the log, and returns whether it did, with the wedding as it is now. */
async function writeJob(
  db: Database,
  { bookingId, version, at }: Target,
  { note, entryExists }: ReturnType<typeof insertAuditWhen>,
  set: Written,
) {
  const isNew = sql`${entryExists} and ${version} = 0`;
  const [written, , , [wedding]] = await db.batch([
    note,
    db
      .update(editingJobs)
      .set({ ...set, version: version + 1, updatedAt: at })
      .where(and(eq(editingJobs.bookingId, bookingId), entryExists)),
    insertWhen(db, editingJobs, { bookingId, ...set, version: 1, updatedAt: at }, isNew),
    weddingStatement(db, bookingId),
  ]);
  return { changed: written.rowsAffected > 0, wedding };
}

const currentStage = (bookingId: string): SQL =>
  sql`(select ${editingJobs.stage} from ${editingJobs} where ${editingJobs.bookingId} = ${bookingId})`;

/** Notes what was done last of a wedding's films. */
export function writeStage(db: Database, actor: Actor, target: Target & { stage: EditingStage | null }) {
  const { bookingId, version, stage, at } = target;
  const audit = insertAuditWhen(
    db,
    {
      actor,
      action: "change_editing_stage",
      entity: "booking",
      entityId: bookingId,
      at,
      before: logged(bookingId, { stage: currentStage(bookingId) }),
      after: logged(bookingId, { stage: sql`${stage}` }),
    },
    isUnchanged(bookingId, version),
  );
  return writeJob(db, target, audit, { stage });
}

/** Gives a wedding to somebody who can edit films, or to nobody. */
export function writeEditor(db: Database, actor: Actor, target: Target & { editorId: string | null }) {
  const { bookingId, version, editorId, at } = target;
  const audit = insertAuditWhen(
    db,
    {
      actor,
      action: "assign_film_editor",
      entity: "booking",
      entityId: bookingId,
      at,
      before: logged(bookingId, { [EDITOR_FIELD]: currentEditor(bookingId) }),
      after: logged(bookingId, { [EDITOR_FIELD]: editorId === null ? sql`null` : nameOf(editorId) }),
    },
    editorId === null
      ? isUnchanged(bookingId, version)
      : sql`${isUnchanged(bookingId, version)} and ${isEditor(editorId)}`,
  );
  return writeJob(db, target, audit, { editorId });
}
