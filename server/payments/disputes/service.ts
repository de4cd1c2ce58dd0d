import "#server/platform/boundary.server.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import type { Services } from "#server/platform/services.ts";
import type { Dispute } from "./contract.ts";
import { disputesStatement } from "./queries.ts";

/** Returns the disputes of a booking's payments. */
export const readDisputes = ({ db }: Services, _admin: Admin, bookingId: string): Promise<Dispute[]> =>
  disputesStatement(db, bookingId);
