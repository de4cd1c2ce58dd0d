import { APIError } from "better-auth/api";
import type { Services } from "#server/platform/services.ts";
import { selectAccountState } from "./queries.ts";

/**
 * Refuses a session for a suspended account.
 * @throws better-auth's error for a wrong password, so that a suspended user learns no more than a stranger
 */
export async function refuseSuspended(db: Services["db"], userId: string): Promise<void> {
  const { suspended } = await selectAccountState(db, userId);
  if (suspended) throw new APIError("UNAUTHORIZED", { message: "Invalid email or password" });
}
