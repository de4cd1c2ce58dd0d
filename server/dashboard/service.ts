import "#server/boundary.server.ts";
import type { Admin } from "#server/auth/contract.ts";
import { studioMonthStart } from "#server/lib/clock.ts";
import { listFailedMail } from "#server/outbox/service.ts";
import type { Services } from "#server/services.ts";
import type { Dashboard } from "./contract.ts";
import { selectDashboard } from "./queries.ts";

/** What the studio sees first; "this month" is this month of this year in Los Angeles. */
export async function readDashboard(services: Services, admin: Admin): Promise<Dashboard> {
  const [figures, failedMails] = await Promise.all([
    selectDashboard(services.db, { monthStart: studioMonthStart(services.clock) }),
    listFailedMail(services, admin),
  ]);
  return { ...figures, failedMails };
}
