import { inArray } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { contacts } from "#drizzle/schema/contacts.ts";

/** Records that these people visited. */
export const updateLastSeen = async (
  db: Database,
  { contactIds, at }: { contactIds: string[]; at: Date },
): Promise<void> => {
  await db
    .update(contacts)
    .set({ lastSeenAt: at })
    .where(inArray(contacts.id, listOf(contactIds)));
};
