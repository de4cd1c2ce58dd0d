import type { Placement } from "./placement.ts";

export const ACCOUNTS = {
  account: {
    withheld: ["accountId", "accessToken", "refreshToken", "idToken", "scope", "password"],
    other: [
      "id",
      "providerId",
      "userId",
      "accessTokenExpiresAt",
      "refreshTokenExpiresAt",
      "createdAt",
      "updatedAt",
    ],
    deletion: "row",
  },
  invitations: {
    exported: ["email", "name", "role", "expiresAt", "acceptedAt", "revokedAt", "createdAt"],
    withheld: ["tokenHash"],
    other: ["id", "invitedBy"],
    deletion: "row",
  },
  passkey: {
    exported: ["name", "createdAt"],
    withheld: ["publicKey", "credentialID", "deviceType", "transports", "aaguid"],
    other: ["id", "userId", "counter", "backedUp"],
    deletion: "row",
  },
  profiles: {
    exported: ["name", "role", "suspendedAt", "createdAt"],
    other: ["id", "userId", "version"],
    deletion: "row",
  },
  session: {
    exported: ["ipAddress", "userAgent", "createdAt", "updatedAt", "expiresAt"],
    withheld: ["token"],
    other: ["id", "userId"],
    deletion: "row",
  },
  signInFailures: {
    exported: ["at", "step", "device"],
    other: ["id", "userId"],
    deletion: "row",
  },
  twoFactor: {
    withheld: ["secret", "backupCodes"],
    other: ["id", "userId", "verified", "failedVerificationCount", "lockedUntil"],
    deletion: "row",
  },
  user: {
    exported: ["name", "email", "emailVerified", "twoFactorEnabled", "lastSeenAt", "createdAt", "updatedAt"],
    withheld: ["image"],
    other: ["id", "mailboxOnly"],
    deletion: "row",
  },
  verification: {
    withheld: ["identifier", "value"],
    other: ["id", "expiresAt", "createdAt", "updatedAt"],
    deletion: "row",
  },
} as const satisfies Record<string, Placement>;
