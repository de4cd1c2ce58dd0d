import "#server/platform/boundary.server.ts";
import { WAITING_STATUSES } from "#drizzle/enums.ts";
import type { Services } from "#server/platform/services.ts";
import type { OwnInquiry } from "./contract.ts";
import { selectOwn } from "./queries.ts";

/**
 * What was sent from the address of whoever is signed in; null while that address is not confirmed: anybody can sign
 * up with the address of somebody else.
 * @throws when the database does not answer
 */
export async function readOwnInquiries(
  { db }: Pick<Services, "db">,
  { userId }: { userId: string },
): Promise<OwnInquiry[] | null> {
  const rows = await selectOwn(db, userId);
  if (!rows[0]?.emailVerified) return null;
  return rows.flatMap(({ booking }) => {
    if (!booking) return [];
    const { waitingSince, notifiedFreeAt, ...shown } = booking;
    const mayWait = WAITING_STATUSES.some((status) => status === booking.status);
    return [
      {
        ...shown,
        waiting: mayWait && waitingSince !== null && notifiedFreeAt === null,
        notifiedFree: mayWait && notifiedFreeAt !== null,
      },
    ];
  });
}
