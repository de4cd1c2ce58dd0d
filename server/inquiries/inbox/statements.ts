import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { messages } from "#drizzle/schema/messages.ts";

export const isCurrent = (id: string, version: number) =>
  sql`exists (select 1 from ${messages} where ${messages.id} = ${id} and ${messages.version} = ${version})`;

export const selectCurrent = (db: Database, id: string) =>
  db.select({ status: messages.status, version: messages.version }).from(messages).where(eq(messages.id, id));

export const nextVersion = sql`${messages.version} + 1`;
export const answeredAt = (at: Date) => sql`coalesce(${messages.answeredAt}, ${at.getTime()})`;

/** The values that every change of a message needs. */
export type MessageStart = {
  id: string;
  /** The version that the admin saw. */
  version: number;
  at: Date;
};
