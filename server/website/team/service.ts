import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import {
  CONTENT_ADDED,
  CONTENT_CHANGED,
  CONTENT_GONE,
  type ContentTexts,
  ORDER_CHANGED,
} from "../content/contract.ts";
import { selectHistory } from "../content/statements.ts";
import { publishSite } from "../snapshot/service.ts";
import { type GoneMember, type MemberPage, type MemberView, memberInput } from "./contract.ts";
import {
  deleteMember,
  insertMember,
  orderMembers,
  selectMember,
  selectMembers,
  updateMember,
} from "./queries.ts";

const view = ({ id, texts, position, sample, version }: MemberView): MemberView => ({
  id,
  texts,
  position,
  sample,
  version,
});

/** Returns all members in the order that visitors see. */
export const listMembers = async ({ db }: Services, _admin: Admin): Promise<MemberView[]> =>
  (await selectMembers(db)).map(view);

/** The page of a new, unsaved member. */
export const newMemberPage = (): MemberPage => ({
  member: {
    id: crypto.randomUUID(),
    texts: { name: "", role: "", bio: "", photoUrl: "" },
    position: 0,
    sample: false,
    version: 0,
  },
  history: [],
});

/** Returns a member with their history, or null for an unknown id. */
export async function readMemberPage(
  { db }: Services,
  _admin: Admin,
  id: string,
): Promise<MemberPage | null> {
  const [member, history] = await Promise.all([selectMember(db, id), selectHistory(db, "member", id)]);
  return member ? { member: view(member), history } : null;
}

type Save = { id: string; version: number; texts: ContentTexts; position?: number | undefined };

/**
 * Saves and publishes an admin's input about a member; version 0 adds or restores them.
 * @returns `invalid` with errors for the fields, `conflict` if somebody else saved first
 */
export async function saveMember(
  services: Services,
  admin: Admin,
  { id, version, texts, position }: Save,
): Promise<Result<{ id: string; version: number }>> {
  const { db, clock } = services;
  const input = memberInput.safeParse(texts);
  if (!input.success) return fail("invalid", fieldErrors(input.error));
  const set = input.data;
  const at = clock.now();
  if (version === 0) {
    const stored = await insertMember(db, admin, { id, position, set, texts, at });
    const { photoUrl } = set;
    const wanted: ContentTexts = { ...set, photoUrl: photoUrl ?? "" };
    const kept: ContentTexts = stored?.texts ?? {};
    // If the response was lost and the admin then corrected the form, they must learn that the correction was not
    // saved.
    if (!stored || Object.keys(wanted).some((name) => wanted[name] !== kept[name]))
      return fail("conflict", { form: CONTENT_ADDED });
    await publishSite(services);
    return ok({ id, version: stored.version });
  }
  const before = await selectMember(db, id);
  if (!before) return fail("not_found", { form: CONTENT_GONE });
  const done = await updateMember(db, admin, { before, version, set, texts, at });
  if (!done) return fail("conflict", { form: CONTENT_CHANGED });
  await publishSite(services);
  return ok({ id, version: version + 1 });
}

/** Removes a member, and returns the data to restore them. */
export async function removeMember(
  services: Services,
  admin: Admin,
  { id, version }: { id: string; version: number },
): Promise<Result<GoneMember>> {
  const { db, clock } = services;
  const before = await selectMember(db, id);
  if (!before) return fail("not_found", { form: CONTENT_GONE });
  const gone = await deleteMember(db, admin, { before, version, at: clock.now() });
  if (!gone) return fail("conflict", { form: CONTENT_CHANGED });
  await publishSite(services);
  return ok({ id, texts: before.texts, position: before.position });
}

/** Puts the members in a new order. */
export async function orderTeam(
  services: Services,
  admin: Admin,
  { ids }: { ids: string[] },
): Promise<Result<{ ids: string[] }>> {
  const { changed, order } = await orderMembers(services.db, admin, { ids, at: services.clock.now() });
  if (changed) await publishSite(services);
  else if (order.join() !== ids.join()) return fail("conflict", { form: ORDER_CHANGED });
  return ok({ ids });
}
