import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { auditLog } from "#drizzle/schema/audit-log.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";
import { seedSettings, seedTeam } from "#drizzle/seed/content.ts";
import { isSampleFilm } from "#server/website/samples/statements.ts";
import { KEEPABLE_STEPS, type KeepableStep } from "./contract.ts";

/** The subject of the whole checklist in the log, next to those of its steps. */
export const WHOLE = "all";

/** Whether the latest log entry about a step, or about the whole, confirms it. The log is never emptied. */
export const isConfirmed = (subject: KeepableStep | typeof WHOLE) =>
  sql`coalesce((select ${auditLog.action} from ${auditLog} where ${and(eq(auditLog.entity, "setup"), eq(auditLog.entityId, subject))} order by ${auditLog.createdAt} desc, rowid desc limit 1) = 'confirm_setup', 0)`;

const exists = (table: SQLWrapper, condition: SQL | undefined) =>
  sql`exists (select 1 from ${table} where ${condition})`;

const hasOwnEmail = exists(settings, sql`${settings.contactEmail} <> ${seedSettings.contactEmail}`);
const hasOwnPhone = exists(settings, sql`${settings.contactPhone} <> ${seedSettings.contactPhone}`);

const hasOwnBranding = exists(
  settings,
  sql`${settings.logoUrl} is not null or lower(${settings.brandColor}) <> lower(${seedSettings.brandColor})`,
);

/** A team member with the name and picture of the sample with the same id is not a real one. */
const isInvented = sql.join(
  seedTeam.map(
    ({ id, name, photoUrl }) =>
      sql`(${teamMembers.id} = ${id} and ${teamMembers.name} = ${name} and ${teamMembers.photoUrl} = ${photoUrl})`,
  ),
  sql` or `,
);
const hasOwnFounders = sql`${exists(teamMembers, sql`true`)} and not ${exists(teamMembers, isInvented)}`;

const isListed = sql`${videos.deletedAt} is null`;
const hasOwnFilm = exists(videos, sql`${videos.published} = 1 and ${isListed} and not ${isSampleFilm}`);

/** A package that was added or edited has a version in the history. */
const hasOwnPackages = sql`(${exists(contentVersions, sql`${contentVersions.kind} = 'package'`)} and ${exists(packages, sql`${packages.deletedAt} is null`)})`;

/** A test email that the provider accepted and that didn't bounce. */
const hasSentTest = exists(
  outbox,
  sql`${outbox.kind} = 'template_test' and ${outbox.state} = 'sent' and coalesce(${outbox.delivery}, '') <> 'bounced'`,
);

const hasSecondAdmin = (now: Date) =>
  sql`((select count(*) from ${profiles} where ${profiles.role} = 'admin' and ${profiles.suspendedAt} is null) > 1 or ${exists(
    invitations,
    sql`${invitations.role} = 'admin' and ${invitations.acceptedAt} is null and ${invitations.revokedAt} is null and ${invitations.expiresAt} > ${now.getTime()}`,
  )})`;

const truth = (condition: SQL) => sql<boolean>`${condition}`.mapWith(Boolean);

/** Returns the state of the checklist; no row once it is finished, which costs one lookup in the log. */
export const setupStatement = (db: Database, { now, asked }: { now: Date; asked: boolean }) =>
  db
    .select({
      ownEmail: truth(hasOwnEmail),
      ownPhone: truth(hasOwnPhone),
      branding: truth(hasOwnBranding),
      founders: truth(hasOwnFounders),
      inventedFounder: sql<
        string | null
      >`(select ${teamMembers.id} from ${teamMembers} where ${isInvented} order by ${teamMembers.position} limit 1)`,
      film: truth(hasOwnFilm),
      packages: truth(hasOwnPackages),
      tested: truth(hasSentTest),
      labels: truth(exists(bookingSettings, sql`${bookingSettings.partnerLabels} = 1`)),
      // A row of version 0 holds only settings that have a form of their own.
      capacity: truth(exists(bookingSettings, sql`${bookingSettings.version} > 0`)),
      invite: truth(hasSecondAdmin(now)),
      kept: sql<string>`json_array(${sql.join(
        KEEPABLE_STEPS.map((step) => sql`case when ${isConfirmed(step)} then ${step} end`),
        sql`, `,
      )})`,
      sampleFilms:
        sql<number>`(select count(*) from ${videos} where ${isListed} and ${isSampleFilm})`.mapWith(Number),
    })
    .from(sql`(select 1)`)
    .where(sql`${asked ? 1 : 0} and not ${isConfirmed(WHOLE)}`);

export type SetupRow = Awaited<ReturnType<typeof setupStatement>>[number];
