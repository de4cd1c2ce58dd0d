import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { session, user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { isNotRestoring } from "#server/platform/readiness/statements.ts";

/**
 * Matches a valid session: not expired, and of an account that is not suspended. The query joins `profiles` by its
 * user. None is valid during a restore, which brings back accounts that were deleted and ends all sessions.
 */
export const isLiveSession = ({ token, now }: { token: string; now: Date }) =>
  and(eq(session.token, token), gt(session.expiresAt, now), isNull(profiles.suspendedAt), isNotRestoring);

/**
 * True unless the account with this address must not be opened by mail: staff, with a second factor, or suspended.
 */
export const opensByMail = (email: string) =>
  sql`not exists (select 1 from ${user} left join ${profiles} on ${profiles.userId} = ${user.id} where lower(${user.email}) = lower(${email}) and (${user.twoFactorEnabled} = 1 or coalesce(${profiles.role}, 'user') <> 'user' or ${profiles.suspendedAt} is not null))`;
