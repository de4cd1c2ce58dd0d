import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { ChangeSignal } from "./contract.ts";
import { selectNewest } from "./queries.ts";

/**
 * What an open screen asks about every few seconds. Whatever an admin or the cron does is in the log, and the studio is
 * mailed about whatever a couple or a visitor sends.
 */
export async function readChangeSignal({ db }: Services, { waiting }: Admin): Promise<ChangeSignal> {
  const { entry, mail } = await selectNewest(db);
  return { mark: `${entry}-${mail}`, waiting };
}
