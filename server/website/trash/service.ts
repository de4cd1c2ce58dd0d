import type { ContentKind } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { TRASH_CHANGED } from "../content/contract.ts";
import { selectTrashed } from "../content-items/queries.ts";
import { deleteTrashed } from "./queries.ts";

type Seen = { id: string; version: number };

/**
 * Permanently deletes the items in the trash that an admin saw. Items added since stay.
 * @returns `conflict` if one of them has changed or is no longer there
 */
export async function emptyTrash(
  { db, clock }: Services,
  admin: Admin,
  { kind, items }: { kind: ContentKind; items: Seen[] },
): Promise<Result<{ deleted: number }>> {
  const seen = new Map(items.map((item) => [item.id, item.version]));
  const found = await selectTrashed(db, kind, [...seen.keys()]);
  if (found.length !== seen.size) return fail("conflict", { form: TRASH_CHANGED });
  const trashed = found.map(({ id, called }) => ({ id, called, version: seen.get(id) ?? 0 }));
  const gone = await deleteTrashed(db, admin, { kind, items: trashed, at: clock.now() });
  return gone ? ok({ deleted: trashed.length }) : fail("conflict", { form: TRASH_CHANGED });
}
