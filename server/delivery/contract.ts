import { hasRight, type Role } from "#server/platform/rights/contract.ts";

export const DELIVERED_FILMS =
  "These films are delivered. Please ask a coordinator or an admin to change them.";

/** Whether a role may change a delivery. Once it is published, its couple watches it. */
export const mayChangeDelivery = (role: Role, { publishedAt }: { publishedAt: Date | null }) =>
  publishedAt === null || hasRight(role, "bookings");
