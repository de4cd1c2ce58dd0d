import { noteEnded, sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import type { Services } from "#server/platform/services.ts";
import { selectOwner } from "./queries.ts";

export type Prefill = Partial<Record<"brideName" | "groomName" | "email" | "phone", string>>;

/**
 * Returns the signed-in client's known values for the booking form. Returns nothing for everyone else, without a
 * query, or if the database doesn't answer: the form works the same without it.
 */
export async function readPrefill(services: Services, headers: Headers): Promise<Prefill> {
  const token = sessionTokenOf(services, headers);
  if (token === null) return {};
  try {
    const owner = await selectOwner(services.db, { token, now: services.clock.now() });
    if (!owner) noteEnded(services, token);
    if (!owner?.isProspect) return {};
    const { email, contactId, contactName, phone } = owner;
    const name = contactName ?? owner.name;
    // The second partner of an earlier inquiry stays the second.
    const names = contactId?.endsWith("-2") ? { groomName: name } : { brideName: name };
    return { ...names, email, ...(phone ? { phone } : {}) };
  } catch (error) {
    services.log.error("viewer_unknown", error);
    return {};
  }
}
