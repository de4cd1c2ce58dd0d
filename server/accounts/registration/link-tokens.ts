import "#server/platform/boundary.server.ts";
import { digest } from "#server/platform/signed-token.ts";

const HOUR_MS = 60 * 60 * 1000;

/** What a link in a mail may do, and for how long. */
export const LINKS = {
  "confirm-email": { lifetimeMs: 24 * HOUR_MS, path: "/auth/confirm" },
  "reset-password": { lifetimeMs: HOUR_MS, path: "/auth/reset" },
} as const;

export type LinkPurpose = keyof typeof LINKS;

/** The token itself goes into the mail alone; the table knows it by this. */
export const identifierOf = async (purpose: LinkPurpose, token: string) =>
  `${purpose}:${await digest(token)}`;
