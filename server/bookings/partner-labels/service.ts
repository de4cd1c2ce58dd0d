import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { publishSite } from "#server/website/snapshot/service.ts";
import { selectPartnerLabels, updatePartnerLabels } from "./queries.ts";

/** Returns whether forms and sheets say first and second partner. */
export const readPartnerLabels = ({ db }: Pick<Services, "db">, _admin: Admin) => selectPartnerLabels(db);

/** Sets whether forms and sheets say first and second partner, and publishes it for the booking form. */
export async function changePartnerLabels(
  services: Services,
  admin: Admin,
  { partnerLabels }: { partnerLabels: boolean },
): Promise<Result<{ partnerLabels: boolean }>> {
  await updatePartnerLabels(services.db, admin, { partnerLabels, at: services.clock.now() });
  await publishSite(services);
  return ok({ partnerLabels });
}
