import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { contentBlocks } from "#drizzle/schema/content-blocks.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { teamMembers } from "#drizzle/schema/team-members.ts";
import { videos } from "#drizzle/schema/videos.ts";

type Move = { from: string; to: string; at: Date; when: SQL };

/**
 * Returns the statements that replace a library file with another wherever it is used, for a batch. Each changed row
 * gets a new version, so that a form opened before can't bring the old address back.
 */
export function movedReferences(db: Database, { from, to, at, when }: Move) {
  const column = (table: SQLiteTable, address: AnySQLiteColumn) => {
    const name = sql.identifier(address.name);
    return db.run(
      sql`update ${table} set ${name} = ${to}, version = version + 1, updated_at = ${at.getTime()} where ${eq(address, from)} and ${when}`,
    );
  };
  // An address ends in a file's name after 32 random digits, so it can't be part of another text by chance.
  const texts = (table: SQLiteTable, json: AnySQLiteColumn, rest: SQL) => {
    const name = sql.identifier(json.name);
    return db.run(
      sql`update ${table} set ${name} = replace(${name}, ${from}, ${to})${rest} where instr(${json}, ${from}) > 0 and ${when}`,
    );
  };
  return [
    column(videos, videos.filmUrl),
    column(videos, videos.posterUrl),
    column(videos, videos.captionsUrl),
    column(settings, settings.logoUrl),
    column(settings, settings.faviconUrl),
    column(settings, settings.sharePictureUrl),
    column(settings, settings.heroMediaUrl),
    column(teamMembers, teamMembers.photoUrl),
    texts(contentBlocks, contentBlocks.texts, sql`, version = version + 1, updated_at = ${at.getTime()}`),
    // A restored version must not refer to a deleted file.
    texts(contentVersions, contentVersions.texts, sql``),
  ] as const;
}

type Length = { film: string; seconds: number | null; when: SQL };

/**
 * Returns the statements that give the films with a file the running time of its replacement, for a batch. Must run
 * before the references are replaced.
 */
export const runningTimes = (db: Database, { film, seconds, when }: Length) =>
  seconds === null
    ? []
    : [
        db
          .update(videos)
          .set({ durationSeconds: seconds })
          .where(and(eq(videos.filmUrl, film), when)),
      ];

/** Everything besides films that can refer to a file: a few rows, however many films there are. */
const others = sql`
  select 'settings' as place, ${settings.id} as id, 'the site' as called, 'logo' as part, 0 as trashed, ${settings.logoUrl} as said from ${settings}
  union all select 'settings', ${settings.id}, 'the site', 'favicon', 0, ${settings.faviconUrl} from ${settings}
  union all select 'settings', ${settings.id}, 'the site', 'share picture', 0, ${settings.sharePictureUrl} from ${settings}
  union all select 'settings', ${settings.id}, 'the site', 'hero', 0, ${settings.heroMediaUrl} from ${settings}
  union all select 'team', ${teamMembers.id}, ${teamMembers.name}, 'photo', 0, ${teamMembers.photoUrl} from ${teamMembers}
  union all select 'text', ${contentBlocks.id}, 'the text “' || replace(${contentBlocks.id}, '-', ' ') || '”', 'picture', 0, ${contentBlocks.texts} from ${contentBlocks}`;

/** Everything that can refer to a file: the record, its title, and the text with the address. */
export const references = sql`(
  select 'film' as place, ${videos.id} as id, ${videos.title} as called, 'film' as part, ${videos.deletedAt} is not null as trashed, ${videos.filmUrl} as said from ${videos}
  union all select 'film', ${videos.id}, ${videos.title}, 'poster', ${videos.deletedAt} is not null, ${videos.posterUrl} from ${videos}
  union all select 'film', ${videos.id}, ${videos.title}, 'captions', ${videos.deletedAt} is not null, ${videos.captionsUrl} from ${videos}
  union all ${others}
)`;

const FILM_PARTS = { film: videos.filmUrl, poster: videos.posterUrl, captions: videos.captionsUrl };
const filmParts = Object.entries(FILM_PARTS);

/** Counts the films that use an address, through their indexes. */
export const filmUses = (address: SQL): SQL<number> =>
  sql.join(
    filmParts.map(([, column]) => sql`(select count(*) from ${videos} where ${column} = ${address})`),
    sql` + `,
  ) as SQL<number>;

/** The texts outside of films that can contain an address. */
export const otherPlaces = sql`select said from (${others}) where said is not null`;

/** Returns the records that refer to an address, with films looked up through their indexes. */
export const placesOf = (address: SQL) =>
  sql`select * from (${sql.join(
    filmParts.map(
      ([part, column]) =>
        sql`select 'film' as place, ${videos.id} as id, ${videos.title} as called, ${part} as part, ${videos.deletedAt} is not null as trashed from ${videos} where ${column} = ${address}`,
    ),
    sql` union all `,
  )} union all select place, id, called, part, trashed from (${others}) where instr(said, ${address}) > 0) order by place, called, part`;
