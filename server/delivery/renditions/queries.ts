import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { deliveries, deliveryFiles, deliveryFilms } from "#drizzle/schema/deliveries.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Role } from "#server/platform/rights/contract.ts";
import { deliveryOf, isChangeable, logged } from "../statements.ts";

/** Reads a film's delivery, and its whole renditions among some files. */
export async function selectForJoining(
  db: Database,
  { filmId, fileIds }: { filmId: string; fileIds: readonly string[] },
) {
  const [[film], renditions] = await db.batch([
    db
      .select({
        title: deliveryFilms.title,
        bookingId: deliveries.bookingId,
        publishedAt: deliveries.publishedAt,
      })
      .from(deliveryFilms)
      .innerJoin(deliveries, eq(deliveries.id, deliveryFilms.deliveryId))
      .where(eq(deliveryFilms.id, filmId)),
    db
      .select({
        id: deliveryFiles.id,
        width: deliveryFiles.width,
        height: deliveryFiles.height,
        joinedAt: deliveryFiles.joinedAt,
        segments: sql<string>`${deliveryFiles.segments}`,
      })
      .from(deliveryFiles)
      .where(
        and(
          inArray(deliveryFiles.id, [...fileIds]),
          eq(deliveryFiles.filmId, filmId),
          eq(deliveryFiles.role, "rendition"),
          isNull(deliveryFiles.storeUploadId),
        ),
      ),
  ]);
  return { film, renditions };
}

type Joining = { filmId: string; fileIds: readonly string[]; bookingId: string; title: string; at: Date };

/**
 * Lets players choose among these renditions, in place of what browsers played before. Does nothing if one of them is
 * gone, all are in use, or the actor may no longer change the delivery.
 * @returns the keys of what they replace; null if it did nothing
 */
export async function joinRenditions(
  db: Database,
  actor: { userId: string; role: Role },
  { filmId, fileIds, bookingId, title, at }: Joining,
): Promise<string[] | null> {
  const chosen = and(
    inArray(deliveryFiles.id, [...fileIds]),
    eq(deliveryFiles.filmId, filmId),
    isNull(deliveryFiles.storeUploadId),
  );
  const before = and(
    eq(deliveryFiles.filmId, filmId),
    inArray(deliveryFiles.role, ["playable", "preview", "rendition"]),
    notInArray(deliveryFiles.id, [...fileIds]),
    isNull(deliveryFiles.storeUploadId),
  );
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "store_delivery_renditions",
      entity: "booking",
      entityId: bookingId,
      at,
      after: logged(bookingId, { film: title }),
    },
    sql`(select count(*) from ${deliveryFiles} where ${chosen}) = ${fileIds.length} and exists (select 1 from ${deliveryFiles} where ${chosen} and ${deliveryFiles.joinedAt} is null) and ${isChangeable(actor.role, deliveryOf(filmId))}`,
  );
  const [, keys, , joined] = await db.batch([
    note,
    db.select({ key: deliveryFiles.key }).from(deliveryFiles).where(and(before, entryExists)),
    db.delete(deliveryFiles).where(and(before, entryExists)),
    db.update(deliveryFiles).set({ joinedAt: at, updatedAt: at }).where(and(chosen, entryExists)),
  ]);
  return joined.rowsAffected > 0 ? keys.map(({ key }) => key) : null;
}
