import { fieldErrors } from "#server/platform/field-errors.ts";
import { type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import { fail, limited, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { setDeletionAsked } from "../contacts/changes.queries.ts";
import type { Client } from "../gate/contract.ts";
import { can } from "../rights/contract.ts";
import { tooManyChanges } from "../strings/partner-changes.ts";
import { DELETION_PARTNERS_ONLY, deletionRequest } from "./contract.ts";

/** Each request and each withdrawal is logged. */
const ASKED: Limit = { name: "deletion_asked:contact", most: 10, seconds: 24 * 60 * 60 };

async function change(services: Services, client: Client, asked: boolean): Promise<Result<null>> {
  if (!can(client, "ask_for_deletion")) return fail("forbidden", { form: DELETION_PARTNERS_ONLY });
  const { db, clock } = services;
  const { bookingId, contactId: id } = client;
  const wait = await secondsToWait(services, [{ limit: ASKED, who: id }]);
  if (wait > 0) return limited(wait, { form: tooManyChanges });
  await setDeletionAsked(db, client, { bookingId, id, asked, at: clock.now() });
  return ok(null);
}

/** Asks the studio to delete the client's data. A repeated request changes nothing. */
export async function askForDeletion(
  services: Services,
  client: Client,
  fields: Record<string, string>,
): Promise<Result<null>> {
  const parsed = deletionRequest.safeParse(fields);
  return parsed.success ? change(services, client, true) : fail("invalid", fieldErrors(parsed.error));
}

/** Withdraws the request, unless it was already carried out. */
export const withdrawDeletion = (services: Services, client: Client): Promise<Result<null>> =>
  change(services, client, false);
