import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { MESSAGE_CHANGED, MESSAGE_GONE } from "../inbox/contract.ts";
import { removeStoredCopies } from "../inspiration-cleanup/service.ts";
import { deleteMessage as deleteRows } from "./queries.ts";

/** Deletes a message for good, with its mails and pictures. Returns `conflict` if somebody changed it since. */
export async function deleteMessage(
  services: Services,
  admin: Admin,
  target: { id: string; version: number },
): Promise<Result<{ name: string }>> {
  const at = services.clock.now();
  const { deleted, message, pictures } = await deleteRows(services.db, admin, { ...target, at });
  if (!message) return fail("not_found", { form: MESSAGE_GONE });
  if (!deleted) return fail("conflict", { form: MESSAGE_CHANGED });
  await removeStoredCopies(services, { ids: [target.id], pictures });
  return ok(message);
}
