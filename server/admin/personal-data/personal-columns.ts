/** What deleting a person does with the rows that are about them. */
export const DELETIONS = {
  row: "Their rows are deleted.",
  expires: "Nobody can be found by it, and the cron deletes it once its time is over.",
  passing: "Rows exist only while one statement runs.",
  invoice: "Their rows stay, with the name of the couple: the law asks to keep invoices.",
  agreement: "Their rows are deleted, but for agreements that everyone signed: the law asks to keep those.",
} as const;

/**
 * Where a table's columns belong. `exported` and `withheld` are about a person: the first are in the file that a
 * person can have, the second are secrets, hashes and technical names, which go with the rest. `overwritten` names the
 * account that wrote something of the studio's or about somebody else: the row stays, and the name goes. `other` says
 * nothing about anybody who is not public anyway: references, the studio's own words, published content.
 */
export type Placement = {
  exported?: readonly string[];
  withheld?: readonly string[];
  overwritten?: readonly string[];
  other?: readonly string[];
  /** Required for every table that has columns of the first two kinds. */
  deletion?: keyof typeof DELETIONS;
};

/**
 * Every column of every table, by the names that the schema's code has. A column that is in no list, or in two, fails
 * a test: whoever adds one decides here whether it is about a person, and then it is exported and deleted by itself
 * or the test that deletes one finds it.
 */
export const PLACEMENT = {
  account: {
    withheld: ["accountId", "accessToken", "refreshToken", "idToken", "scope", "password"],
    other: [
      ...["id", "providerId", "userId", "accessTokenExpiresAt", "refreshTokenExpiresAt"],
      ...["createdAt", "updatedAt"],
    ],
    deletion: "row",
  },
  // Rows of an archive that is being imported, before anybody can see them.
  archiveImportChunks: {
    withheld: ["rows"],
    other: ["importId", "firstRow", "tableName", "rowCount"],
    deletion: "expires",
  },
  archiveImports: {
    other: [
      ...["id", "archiveId", "exportedAt", "version", "layout", "received", "finishedAt"],
      ...["createdAt", "updatedAt"],
    ],
  },
  auditAddresses: { withheld: ["address"], other: ["auditId"], deletion: "row" },
  auditEntries: {
    withheld: ["before", "after"],
    other: ["id", "actorId", "action", "entity", "entityId", "subject", "createdAt"],
    deletion: "passing",
  },
  auditLog: { other: ["id", "actorId", "action", "entity", "entityId", "fields", "createdAt"] },
  auditValues: {
    exported: ["before", "after", "createdAt"],
    withheld: ["subject"],
    other: ["auditId"],
    deletion: "row",
  },
  bookingCounts: { other: ["packageId", "ownerId", "status", "n"] },
  bookingNotes: {
    exported: ["text", "createdAt", "updatedAt"],
    overwritten: ["authorName"],
    other: ["id", "bookingId", "authorId", "version"],
    deletion: "row",
  },
  bookingStates: {
    exported: [
      ...["status", "closedReason", "holdExpiresAt", "answeredAt", "confirmedAt", "deliveredOn"],
      ...["waitingSince", "createdAt"],
    ],
    other: ["bookingId", "version"],
    deletion: "row",
  },
  bookings: {
    exported: [
      ...["brideName", "groomName", "email", "phone", "venue", "guestCount", "weddingDate"],
      ...["packageName", "packagePriceCents", "message", "status", "source", "closedReason"],
      ...[
        "holdExpiresAt",
        "answeredAt",
        "confirmedAt",
        "deliveredOn",
        "waitingSince",
        "notifiedFreeAt",
        "nextStep",
        "nextStepOn",
      ],
      ...["createdAt", "updatedAt"],
    ],
    withheld: ["submissionId"],
    other: ["id", "packageId", "unchecked", "ownerId", "version"],
    deletion: "row",
  },
  calendarFeeds: {
    exported: ["createdAt", "lastReadAt"],
    withheld: ["tokenHash"],
    other: ["userId"],
    deletion: "row",
  },
  contentVersions: {
    overwritten: ["actorEmail"],
    other: ["id", "kind", "contentId", "version", "texts", "createdAt"],
  },
  ingestedEvents: { other: ["day", "id"] },
  // An address of this site that does not exist is counted as it was asked for: somebody may have put an email
  // address into it.
  counters: { other: ["name", "n"] },
  dailyMetrics: { withheld: ["value"], other: ["metric", "day", "count"], deletion: "row" },
  daySchedules: { exported: ["text", "updatedAt"], other: ["bookingId", "version"], deletion: "row" },
  deletedRecords: { other: ["kind", "recordId", "deletedAt", "storedAt"] },
  bookingSettings: {
    other: ["id", "weddingsPerDay", "holdDays", "partnerLabels", "autoCountersign", "version", "updatedAt"],
  },
  invitations: {
    exported: ["email", "name", "role", "expiresAt", "acceptedAt", "revokedAt", "createdAt"],
    withheld: ["tokenHash"],
    other: ["id", "invitedBy"],
    deletion: "row",
  },
  invoices: {
    exported: ["document", "year", "seq", "issuedOn", "grossCents", "createdAt"],
    other: ["id", "kind", "bookingId", "chargeId", "invoiceId", "netCents", "taxCents"],
    deletion: "invoice",
  },
  invoiceTotals: { other: ["month", "invoices", "creditNotes", "netCents", "taxCents", "grossCents"] },
  // The studio's accounts: amounts and dates, without a name. They stay when a person goes.
  ledgerEntries: {
    other: [
      ...["id", "key", "bookingId", "kind", "amountCents", "taxCents", "refersTo", "chargeKind", "label"],
      ...["sourceId", "dueOn", "way", "pending", "beyondDue", "happenedOn", "actorId", "createdAt"],
    ],
  },
  ledgerNotes: {
    exported: ["text", "createdAt"],
    other: ["entryId", "bookingId"],
    deletion: "row",
  },
  // As the ledger: amounts and Stripe's names of them, without a person's.
  checkouts: {
    other: [
      ...["id", "bookingId", "target", "label", "amountCents", "attempt", "state", "sessionId", "url"],
      ...["paymentIntentId", "expiresAt", "checkAt", "createdAt"],
    ],
  },
  disputes: {
    other: [...["id", "bookingId", "paymentId", "amountCents", "reason", "status", "respondBy", "createdAt"]],
  },
  stripeEvents: { other: ["id", "type", "receivedAt"] },
  // What the search index has of a record goes with the record, by a trigger.
  letterFolds: { other: ["letter", "folded"] },
  mailTemplates: { other: ["id", "purpose", "name", "subject", "body", "version", "createdAt", "updatedAt"] },
  media: {
    exported: ["fileName", "contentType", "sizeBytes", "width", "height", "createdAt"],
    withheld: ["key", "placeholder", "preview", "variants", "alt"],
    overwritten: ["uploadedBy"],
    other: ["id", "durationSeconds", "codec", "private", "bookingId", "version", "updatedAt"],
    deletion: "row",
  },
  messages: {
    exported: [
      ...["name", "email", "phone", "message", "mail", "status", "statusChangedAt", "answeredAt"],
      "createdAt",
    ],
    withheld: ["submissionId"],
    other: ["id", "bookingId", "unchecked", "version"],
    deletion: "row",
  },
  moneyMonths: { other: ["month", "agreedCents", "paidCents", "outstandingChangeCents"] },
  monthlyMetrics: { withheld: ["value"], other: ["metric", "month", "count"], deletion: "row" },
  outbox: {
    exported: [
      ...["kind", "toAddress", "replyTo", "subject", "textBody", "state", "sentAt", "createdAt"],
      ...["delivery", "deliveryAt"],
    ],
    withheld: ["idempotencyKey", "htmlBody", "lastError", "attachments", "providerId", "deliveryReason"],
    other: [
      ...["id", "bookingId", "messageId", "sentBy", "attempts", "nextAttemptAt", "lockedUntil"],
      "callDueAt",
    ],
    deletion: "row",
  },
  packages: {
    other: [
      ...["id", "name", "description", "priceCents", "currency", "features", "published", "publishAt"],
      ...["deletedAt", "position", "version", "createdAt", "updatedAt"],
    ],
  },
  contacts: {
    exported: [
      ...["role", "name", "email", "phone", "language", "lastSeenAt", "withdrawnAt"],
      ...["deletionAskedAt", "createdAt", "updatedAt"],
    ],
    other: ["id", "bookingId", "version"],
    deletion: "row",
  },
  contentBlocks: { other: ["id", "texts", "version", "updatedAt"] },
  passkey: {
    exported: ["name", "createdAt"],
    withheld: ["publicKey", "credentialID", "deviceType", "transports", "aaguid"],
    other: ["id", "userId", "counter", "backedUp"],
    deletion: "row",
  },
  // The studio's own account.
  // Sums of the ledger, which name nobody, and go with the booking.
  openCharges: {
    other: [
      ...["chargeId", "bookingId", "label", "kind", "dueOn", "dueOrder", "openCents", "pendingCents"],
      "asked",
    ],
  },
  openDayTotals: { other: ["day", "charges", "openCents", "pendingCents"] },
  openTotals: { other: ["month", "charges", "openCents", "pendingCents"] },
  outstandingChanges: { other: ["bookingId", "month", "changeCents"] },
  paymentPauses: { other: ["bookingId", "keptCents", "untilEntryId", "createdAt"] },
  paymentReminders: { other: ["id", "chargeId", "bookingId", "state", "createdAt"] },
  paymentSettings: {
    other: ["id", "bankTransfer", "cheque", "sendReminders", "version", "updatedAt"],
  },
  profiles: {
    exported: ["name", "role", "suspendedAt", "createdAt"],
    other: ["id", "userId", "version"],
    deletion: "row",
  },
  contractTemplates: { other: ["id", "name", "body", "version", "createdAt", "updatedAt"] },
  proposals: {
    exported: [
      ...["number", "status", "document", "choice", "reason"],
      ...["sentAt", "expiresAt", "completedAt", "createdAt", "updatedAt"],
    ],
    withheld: ["draft", "documentHash", "fileKey", "fileHash"],
    other: ["id", "bookingId", "settleDue", "dayTakenAt", "remindedAt", "version"],
    deletion: "agreement",
  },
  proposalEvents: {
    exported: ["seq", "kind", "at", "actor", "network", "device", "details"],
    withheld: ["previousHash", "hash"],
    other: ["id", "proposalId", "contactId"],
    deletion: "agreement",
  },
  // Hashed where it is about a network or an address.
  rateLimits: { withheld: ["key"], other: ["count", "windowEndsAt"], deletion: "expires" },
  refundRequests: {
    exported: ["reason", "createdAt"],
    other: ["id", "bookingId", "checkoutId", "amountCents", "pressId", "actorId", "state"],
    deletion: "row",
  },
  redirects: {
    overwritten: ["actorEmail"],
    other: ["fromPath", "toPath", "version", "createdAt", "updatedAt"],
  },
  // Names and filters of the studio's own; a search is not kept in them.
  savedViews: { other: ["id", "name", "query", "version", "createdAt", "updatedAt"] },
  session: {
    exported: ["ipAddress", "userAgent", "createdAt", "updatedAt", "expiresAt"],
    withheld: ["token"],
    other: ["id", "userId"],
    deletion: "row",
  },
  // The studio's own address and phone number, which every page shows.
  searchRecords: { other: ["n", "kind", "recordId"] },
  settings: {
    other: [
      ...["id", "siteTitle", "heroTitle", "heroSubtitle", "seoMetaTitle", "seoMetaDesc", "footerText"],
      ...["brandColor", "fontFamily", "logoUrl", "heroMediaUrl", "faviconUrl", "sharePictureUrl"],
      ...[
        "contactEmail",
        "contactPhone",
        "postalAddress",
        "socialLinks",
        "theme",
        "signUpOpen",
        "emailDomains",
        "sessionDays",
      ],
      ...["retentionDays", "version", "updatedAt"],
    ],
  },
  settingsSections: { other: ["section", "version"] },
  signInFailures: {
    exported: ["at", "step", "device"],
    other: ["id", "userId"],
    deletion: "row",
  },
  themeDrafts: {
    overwritten: ["actorEmail"],
    other: ["id", "theme", "version", "updatedAt"],
  },
  themeVersions: {
    overwritten: ["actorEmail"],
    other: ["id", "number", "theme", "createdAt"],
  },
  // Why the studio is away, for itself.
  studioDays: { other: ["date", "capacity", "note", "version", "createdAt", "updatedAt"] },
  digestSubscribers: { exported: ["createdAt"], other: ["userId"], deletion: "row" },
  // The people of the studio, as the site presents them.
  teamMembers: {
    other: ["id", "name", "role", "bio", "photoUrl", "position", "version", "createdAt", "updatedAt"],
  },
  // What a couple says of the studio. Published words go from the site with the row.
  testimonials: {
    exported: [
      ...["names", "place", "weddingDate", "words", "stars", "status", "consent", "consentAt"],
      ...["requestedAt", "receivedAt", "publishedAt", "withdrawnAt", "withdrawnBy"],
    ],
    other: ["id", "bookingId", "filmId", "version", "createdAt", "updatedAt"],
    deletion: "row",
  },
  // What is in the trash: its rows are exported with those of the tables that they came from.
  trashedBookings: {
    withheld: ["brideName", "groomName", "email", "weddingDate", "status", "deletedAt"],
    other: ["id"],
    deletion: "row",
  },
  trashedRows: { withheld: ["row"], other: ["bookingId", "tableName", "n"], deletion: "row" },
  twoFactor: {
    withheld: ["secret", "backupCodes"],
    other: ["id", "userId", "verified", "failedVerificationCount", "lockedUntil"],
    deletion: "row",
  },
  uploadParts: { other: ["uploadId", "number", "etag"] },
  // Files of the library, on their way.
  uploads: {
    overwritten: ["uploadedBy"],
    other: [
      ...["id", "key", "storeUploadId", "fileName", "contentType", "sizeBytes", "partBytes", "replaces"],
      ...["createdAt", "updatedAt"],
    ],
  },
  user: {
    exported: [
      ...["name", "email", "emailVerified", "twoFactorEnabled", "lastSeenAt", "createdAt", "updatedAt"],
    ],
    withheld: ["image"],
    other: ["id"],
    deletion: "row",
  },
  verification: {
    withheld: ["identifier", "value"],
    other: ["id", "expiresAt", "createdAt", "updatedAt"],
    deletion: "row",
  },
  // Published films, whose couples have agreed to be shown.
  videos: {
    other: [
      ...["id", "slug", "title", "subtitle", "description", "category", "durationSeconds", "filmUrl"],
      ...[
        "posterUrl",
        "captionsUrl",
        "chapters",
        "tags",
        "featured",
        "published",
        "publishedAt",
        "publishAt",
      ],
      ...["deletedAt", "position", "version", "createdAt", "updatedAt"],
    ],
  },
} as const satisfies Record<string, Placement>;

export type PlacedTable = keyof typeof PLACEMENT;

/** The tables that the file of a person has rows of, with the columns of each. */
export const EXPORTED = Object.fromEntries(
  Object.entries(PLACEMENT).flatMap(([table, placement]: [string, Placement]) =>
    placement.exported ? [[table, placement.exported]] : [],
  ),
) as {
  [T in PlacedTable as (typeof PLACEMENT)[T] extends { exported: readonly string[] }
    ? T
    : never]: readonly string[];
};

export type ExportedTable = keyof typeof EXPORTED;
