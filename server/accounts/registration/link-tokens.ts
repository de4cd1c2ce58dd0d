import { digest } from "#server/platform/signed-token.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The purposes and lifetimes of links in mails. */
export const LINKS = {
  "confirm-email": { lifetimeMs: 24 * HOUR_MS, path: "/auth/confirm" },
  "reset-password": { lifetimeMs: HOUR_MS, path: "/auth/reset" },
} as const;

export type LinkPurpose = keyof typeof LINKS;

/** Only the mail contains the token itself; the table stores this identifier. */
export const identifierOf = async (purpose: LinkPurpose, token: string) =>
  `${purpose}:${await digest(token)}`;
