import "#server/platform/boundary.server.ts";
import { APIError } from "better-auth/api";
import type { Services } from "#server/platform/services.ts";
import { selectAccountState } from "./queries.ts";

/**
 * Keeps a session from being made for a suspended account.
 * @throws what better-auth answers to a wrong password: who is suspended learns no more than a stranger does
 */
export async function refuseSuspended(db: Services["db"], userId: string): Promise<void> {
  const { suspended } = await selectAccountState(db, userId);
  if (suspended) throw new APIError("UNAUTHORIZED", { message: "Invalid email or password" });
}
