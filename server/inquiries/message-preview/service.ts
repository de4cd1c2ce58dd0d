import { detailsOf } from "#server/mail/incoming/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { MESSAGE_GONE } from "../inbox/contract.ts";
import type { MessagePreview } from "./contract.ts";
import { selectPreview } from "./queries.ts";

/** Reads what the inbox shows about a message beside its rows. */
export async function readPreview(
  { db }: Services,
  _admin: Admin,
  id: string,
): Promise<Result<MessagePreview>> {
  const { message: found, ...around } = await selectPreview(db, id);
  if (!found) return fail("not_found", { form: MESSAGE_GONE });
  const { mail, ...message } = found;
  return ok({ ...around, message: { ...message, subject: detailsOf(mail)?.subject || null } });
}
