import "#server/platform/boundary.server.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { session } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";

/** A session that counts: not over, and of an account that is not suspended. The query joins `profiles` by its user. */
export const isLiveSession = ({ token, now }: { token: string; now: Date }) =>
  and(eq(session.token, token), gt(session.expiresAt, now), isNull(profiles.suspendedAt));
