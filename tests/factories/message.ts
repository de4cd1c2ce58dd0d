import type { Database } from "#drizzle/client.ts";
import { messages } from "#drizzle/schema/messages.ts";

export type MessageFields = { name: string; email: string; phone: string; message: string };

let writers = 0;

/** Returns input for the contact form, from a different person on each call. */
export function messageFields(changes: Partial<MessageFields> = {}): MessageFields {
  writers += 1;
  return {
    name: `Mei ${writers}`,
    email: `writer-${writers}@example.com`,
    phone: "+1 213 555 0177",
    message: "Do you film in the rain?\nWe hope so.",
    ...changes,
  };
}

/** Inserts a message from a different person on each call. */
export async function newMessage(
  studio: { database: { open: () => Database } },
  changes: Partial<typeof messages.$inferInsert> = {},
) {
  const id = crypto.randomUUID();
  const [row] = await studio.database
    .open()
    .insert(messages)
    .values({ id, submissionId: id, ...messageFields(), ...changes })
    .returning();
  if (!row) throw new Error("The message was not made");
  return row;
}
