import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { closeOverpayment } from "../checkout/service.ts";
import { ASKED_ALREADY, type AskingInput } from "./contract.ts";
import { deletePause, insertPause } from "./queries.ts";

/**
 * Sets whether a couple is asked for what was open when its booking was closed or its day was taken. The default is
 * no, but the contract may allow the studio to ask anyway.
 */
export async function setAsking(
  services: Services,
  admin: Admin,
  { bookingId, ask }: AskingInput & { bookingId: string },
): Promise<Result<null>> {
  const { db, clock } = services;
  const change = { bookingId, at: clock.now() };
  const done = ask ? await deletePause(db, admin, change) : await insertPause(db, admin, change);
  if (!done) return fail("conflict", { form: ASKED_ALREADY });
  if (!ask) await closeOverpayment(services, bookingId);
  return ok(null);
}
