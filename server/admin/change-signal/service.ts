import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { ChangeSignal } from "./contract.ts";
import { selectNewest } from "./queries.ts";

/**
 * Returns what an open screen polls every few seconds. Every action of an admin or the cron is in the log, and every
 * submission of a couple or visitor sends the studio a mail.
 */
export async function readChangeSignal({ db }: Services, { waiting }: Admin): Promise<ChangeSignal> {
  const { entry, mail } = await selectNewest(db);
  return { mark: `${entry}-${mail}`, waiting };
}
