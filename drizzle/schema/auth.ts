import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";

// The tables of better-auth and its plugins, with the field names its Drizzle adapter asks for.

export const user = sqliteTable(
  "user",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    image: text("image"),
    twoFactorEnabled: integer("two_factor_enabled", { mode: "boolean" }).default(false),
    /**
     * When any of the user's sessions was last used, to the day. Maintained by triggers, and kept after the session
     * is deleted (0043_last_seen.sql).
     */
    lastSeenAt: instant("last_seen_at"),
    /**
     * Whether the user has no password and no role, as a couple that signs in by mail to see its wedding. Maintained
     * by triggers (0056_mailbox_only_accounts.sql).
     */
    mailboxOnly: integer("mailbox_only", { mode: "boolean" }).notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("user_created_at").on(table.createdAt),
    index("user_email_verified_created_at").on(table.emailVerified, table.createdAt),
    index("user_email_lower").on(sql`lower(${table.email})`),
    index("user_last_seen_at").on(table.lastSeenAt),
    index("user_mailbox_only_created_at").on(table.mailboxOnly, table.createdAt),
    index("user_mailbox_only_email_verified_created_at").on(
      table.mailboxOnly,
      table.emailVerified,
      table.createdAt,
    ),
  ],
);

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("session_user_id").on(table.userId), index("session_expires_at").on(table.expiresAt)],
);

export const account = sqliteTable(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("account_user_id").on(table.userId)],
);

export const verification = sqliteTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("verification_identifier").on(table.identifier),
    index("verification_expires_at").on(table.expiresAt),
  ],
);

/** A TOTP secret and its backup codes, both encrypted by better-auth with the site's secret. */
export const twoFactor = sqliteTable(
  "two_factor",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: integer("verified", { mode: "boolean" }).default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: instant("locked_until"),
  },
  (table) => [index("two_factor_user_id").on(table.userId)],
);

/** A WebAuthn credential: the public key, never a secret. */
export const passkey = sqliteTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: integer("backed_up", { mode: "boolean" }).notNull(),
    transports: text("transports"),
    createdAt: instant("created_at"),
    aaguid: text("aaguid"),
  },
  (table) => [index("passkey_user_id").on(table.userId)],
);
