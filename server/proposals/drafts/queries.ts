import { and, asc, desc, eq, inArray, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { proposalEvents, proposals } from "#drizzle/schema/proposals.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { factsStatement } from "#server/bookings/facts/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { postalAddressStatement } from "#server/website/settings/statements.ts";
import { countingFirst } from "../agreements/statements.ts";
import { contractsStatement } from "../contracts/queries.ts";
import { eventsStatement } from "../history/statements.ts";
import { signersOf } from "../signers/contract.ts";
import { partnersStatement } from "../signers/statements.ts";

const bookingStatement = (db: Database, bookingId: string | ReturnType<typeof sql>) =>
  db
    .select({
      id: bookings.id,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      weddingDate: bookings.weddingDate,
      movingTo: bookings.movingTo,
      holdExpiresAt: bookings.holdExpiresAt,
      venue: bookings.venue,
      packageId: bookings.packageId,
      packagePriceCents: bookings.packagePriceCents,
      status: bookings.status,
      version: bookings.version,
    })
    .from(bookings)
    .where(sql`${bookings.id} = ${bookingId}`);

const packagesStatement = (db: Database) =>
  db
    .select({
      id: packages.id,
      name: packages.name,
      priceCents: packages.priceCents,
      features: packages.features,
    })
    .from(packages)
    .where(and(isNull(packages.deletedAt), eq(packages.published, true)))
    .orderBy(asc(packages.position), asc(packages.id));

const line = {
  id: proposals.id,
  number: proposals.number,
  status: proposals.status,
  sentAt: proposals.sentAt,
  expiresAt: proposals.expiresAt,
  completedAt: proposals.completedAt,
  createdAt: proposals.createdAt,
  version: proposals.version,
};

/** Builds the query for the signers of proposals that sending this one would replace. */
const replacedStatement = (db: Database, bookingId: SQL, except: string) =>
  db
    .select({ number: proposals.number, actor: proposalEvents.actor })
    .from(proposals)
    .innerJoin(
      proposalEvents,
      and(eq(proposalEvents.proposalId, proposals.id), eq(proposalEvents.kind, "signed")),
    )
    .where(
      and(
        sql`${proposals.bookingId} = ${bookingId}`,
        ne(proposals.id, except),
        inArray(proposals.status, ["sent", "signed"]),
      ),
    )
    .orderBy(asc(proposalEvents.at));

/** Who has opened a proposal, and when, as JSON. */
const openings = sql<string>`(select json_group_array(json_object('actor', opening.actor, 'details', opening.details, 'at', opening.at)) from ${proposalEvents} as opening where opening.proposal_id = ${proposals}.id and opening.kind = 'opened')`;

/** Who is asked to sign an open proposal, and who has signed, as JSON. */
const signing = {
  signers: sql<
    string | null
  >`case when ${proposals.status} in ('sent', 'signed') then json_extract(${proposals.document}, '$.signers') end`,
  signed: sql<string>`(select json_group_array(signing.contact_id) from ${proposalEvents} as signing where signing.proposal_id = ${proposals}.id and signing.kind = 'signed')`,
};

/** Reads a booking's proposals, newest first. */
export const selectLines = (db: Database, bookingId: string) =>
  db
    .select({ ...line, ...signing, openings })
    .from(proposals)
    .where(eq(proposals.bookingId, bookingId))
    .orderBy(desc(proposals.number));

/** Reads the same with the booking's partners and what is known about it, in one round trip. */
export async function selectOverview(db: Database, bookingId: string) {
  const [lines, partners, [booking]] = await db.batch([
    selectLines(db, bookingId),
    partnersStatement(db, bookingId),
    factsStatement(db, [bookingId]),
  ]);
  return { lines, partners, facts: booking?.facts ?? null };
}

/** Whether the couple has signed a proposal, and it is not over. */
const isAgreed = sql`${proposals.status} in ('signed', 'completed')`.mapWith(Boolean);

/** Reads everything needed for a new proposal in one round trip: of its earlier ones, the agreement or the newest. */
export async function selectForNew(db: Database, bookingId: string) {
  const [booking, offered, sent] = await db.batch([
    bookingStatement(db, bookingId),
    packagesStatement(db),
    db
      .select({
        draft: proposals.draft,
        choice: proposals.choice,
        document: proposals.document,
        isAgreed,
      })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookingId), ne(proposals.status, "draft")))
      .orderBy(desc(isAgreed), ...countingFirst)
      .limit(1),
  ]);
  return { booking: booking[0] ?? null, packages: offered, last: sent[0] };
}

/** Reads a proposal with everything its editor shows and sending it needs, in one round trip. */
export async function selectProposal(db: Database, id: string) {
  const bookingId = sql`(select ${proposals.bookingId} from ${proposals} where ${proposals.id} = ${id})`;
  const [found, booking, offered, contracts, partners, events, replaced, agreed, settings] = await db.batch([
    db
      .select({
        ...line,
        draft: proposals.draft,
        document: proposals.document,
        choice: proposals.choice,
        reason: proposals.reason,
        bookingId: proposals.bookingId,
      })
      .from(proposals)
      .where(eq(proposals.id, id)),
    bookingStatement(db, bookingId),
    packagesStatement(db),
    contractsStatement(db),
    partnersStatement(db, bookingId),
    eventsStatement(db, id),
    replacedStatement(db, bookingId, id),
    db
      .select({ number: proposals.number })
      .from(proposals)
      .where(
        and(
          sql`${proposals.bookingId} = ${bookingId}`,
          ne(proposals.id, id),
          eq(proposals.status, "completed"),
        ),
      )
      .orderBy(desc(proposals.number))
      .limit(1),
    postalAddressStatement(db),
  ]);
  return {
    proposal: found[0] ?? null,
    booking: booking[0] ?? null,
    packages: offered,
    contracts,
    partners,
    events,
    replaced,
    /** The number of another agreement that everyone has signed. */
    inForce: agreed[0]?.number ?? null,
    /** The people who can sign. */
    signers: signersOf(partners),
    studioAddress: settings[0]?.postalAddress ?? null,
  };
}

const isDraftOf = (bookingId: string) =>
  and(eq(proposals.bookingId, bookingId), eq(proposals.status, "draft"));

type NewProposal = { id: string; bookingId: string; draft: string; couple: string; at: Date };

/**
 * Inserts a draft with the booking's next number, unless the booking already has one.
 * @returns the id of the booking's draft, or undefined if there is no such booking
 */
export async function insertDraft(
  db: Database,
  admin: Admin,
  { id, bookingId, draft, couple, at }: NewProposal,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "create_proposal",
      entity: "booking",
      entityId: bookingId,
      after: { couple },
      at,
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId}) and not exists (select 1 from ${proposals} where ${isDraftOf(bookingId)})`,
  );
  const number = sql`(select coalesce(${max(proposals.number)}, 0) + 1 from ${proposals} where ${proposals.bookingId} = ${bookingId})`;
  const [, , found] = await db.batch([
    note,
    insertWhen(db, proposals, { id, bookingId, number, draft, createdAt: at, updatedAt: at }, entryExists),
    db.select({ id: proposals.id }).from(proposals).where(isDraftOf(bookingId)),
  ]);
  return found[0]?.id;
}

type Edit = { id: string; version: number; draft: string; at: Date };

const subjectOfProposal = (id: string) =>
  sql`(select 'booking:' || ${proposals.bookingId} from ${proposals} where ${proposals.id} = ${id})`;

const coupleOfProposal = (id: string) =>
  sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = (select ${proposals.bookingId} from ${proposals} where ${proposals.id} = ${id}))`;

/**
 * Saves a draft if it is still at the version that the admin saw.
 * @returns whether it did, and the current proposal
 */
export async function updateDraft(db: Database, admin: Admin, { id, version, draft, at }: Edit) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "edit_proposal",
      entity: "proposal",
      entityId: id,
      after: sql`json_object('couple', ${coupleOfProposal(id)})`,
      subject: subjectOfProposal(id),
      at,
    },
    sql`exists (select 1 from ${proposals} where ${and(eq(proposals.id, id), eq(proposals.version, version), eq(proposals.status, "draft"))})`,
  );
  const [logged, , current] = await db.batch([
    note,
    db
      .update(proposals)
      .set({ draft, version: sql`${proposals.version} + 1`, updatedAt: at })
      .where(and(eq(proposals.id, id), entryExists)),
    db
      .select({ status: proposals.status, version: proposals.version })
      .from(proposals)
      .where(eq(proposals.id, id)),
  ]);
  return { saved: logged.rowsAffected > 0, proposal: current[0] };
}

/**
 * Deletes a draft.
 * @returns whether it was a draft, and whether a proposal with this id still exists
 */
export async function deleteDraft(db: Database, admin: Admin, { id, at }: { id: string; at: Date }) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "delete_proposal",
      entity: "proposal",
      entityId: id,
      before: sql`(select json_object('couple', ${coupleOfProposal(id)}, 'number', ${proposals.number}) from ${proposals} where ${proposals.id} = ${id})`,
      subject: subjectOfProposal(id),
      at,
    },
    sql`exists (select 1 from ${proposals} where ${proposals.id} = ${id} and ${proposals.status} = 'draft')`,
  );
  const [logged, , left] = await db.batch([
    note,
    db.delete(proposals).where(and(eq(proposals.id, id), entryExists)),
    db.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id)),
  ]);
  return { deleted: logged.rowsAffected > 0, exists: left.length > 0 };
}
