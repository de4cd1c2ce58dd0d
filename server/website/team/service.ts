import "#server/platform/boundary.server.ts";
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
  ...{ id, texts, position, sample, version },
});

/** Everybody, in the order that visitors see. */
export const listMembers = async ({ db }: Services, _admin: Admin): Promise<MemberView[]> =>
  (await selectMembers(db)).map(view);

/** Somebody whom nobody has saved yet. */
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

/** Somebody with their history; null when there is nobody of this id. */
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
 * Saves what an admin wrote of somebody, and publishes it; version 0 adds them, or brings them back.
 * @returns `invalid` with words for the fields, `conflict` when somebody else was quicker
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
    // Whoever corrected the form after a lost answer must hear that this is not what was kept.
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

/** Takes somebody out, and tells what would bring them back as they were. */
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

/** Puts everybody in an order. */
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
