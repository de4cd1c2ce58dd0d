import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "../columns.ts";
import { ROLES } from "../enums.ts";

/** A pending invitation to join. The mail contains the token, the table only its hash. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text("token_hash").notNull().unique(),
    invitedBy: text("invited_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Set once, when the account was created or the invitation was revoked. */
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("invitations_email").on(table.email),
    index("invitations_email_lower").on(sql`lower(${table.email})`),
    index("invitations_created_at").on(table.createdAt),
    index("invitations_expires_at").on(table.expiresAt),
  ],
);
