import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { readFilter, readSort, writeAddress } from "../list/address.ts";
import {
  NOTHING_TO_SAVE,
  nameTaken,
  type SavedView,
  sameFilter,
  TOO_MANY_VIEWS,
  VIEW_CHANGED,
  VIEW_GONE,
} from "./contract.ts";
import { deleteView, insertView, renameView } from "./queries.ts";

const isNamed = (name: string) => (view: SavedView) => view.name.toLowerCase() === name.toLowerCase();

/**
 * Saves the filter and sort order of a list's address under a name. Sending the same view again doesn't add another.
 */
export async function saveView(
  { db, clock }: Services,
  admin: Admin,
  { id, name, query: asked }: { id: string; name: string; query: string },
): Promise<Result<SavedView>> {
  const words = new URLSearchParams(asked);
  const query = writeAddress(readFilter(words, admin.role), readSort(words));
  if (query === "") return fail("invalid", { form: NOTHING_TO_SAVE });
  const { views } = await insertView(db, admin, { id, name, query, at: clock.now() });
  const own = views.find((view) => view.id === id);
  if (own) return ok(own);
  if (views.some(isNamed(name))) return fail("invalid", { name: nameTaken(name) });
  const same = views.find((view) => view.query === query);
  return fail("invalid", { form: same ? sameFilter(same.name) : TOO_MANY_VIEWS });
}

type Target = { id: string; version: number };

/** @returns `conflict` when somebody else changed the view since the admin saw it */
export async function nameView(
  { db, clock }: Services,
  admin: Admin,
  { id, version, name }: Target & { name: string },
): Promise<Result<SavedView>> {
  const { renamed, views } = await renameView(db, admin, { id, version, name, at: clock.now() });
  const own = views.find((view) => view.id === id);
  if (!own) return fail("not_found", { form: VIEW_GONE });
  if (renamed) return ok(own);
  return own.version === version
    ? fail("invalid", { name: nameTaken(name) })
    : fail("conflict", { form: VIEW_CHANGED });
}

export async function removeView(
  { db, clock }: Services,
  admin: Admin,
  { id, version }: Target,
): Promise<Result<{ id: string }>> {
  const { deleted, views } = await deleteView(db, admin, { id, version, at: clock.now() });
  if (deleted) return ok({ id });
  return views.some((view) => view.id === id)
    ? fail("conflict", { form: VIEW_CHANGED })
    : fail("not_found", { form: VIEW_GONE });
}
