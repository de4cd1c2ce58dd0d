import type { ContentKind } from "#drizzle/enums.ts";
import { type AuditFields, SYSTEM_ACTOR } from "#server/audit/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import {
  CONTENT_CHANGED,
  CONTENT_GONE,
  type ContentChange,
  type ContentItem,
  FILM_NOT_READY,
  IN_TRASH,
  isReady,
  NOT_IN_TRASH,
  ORDER_CHANGED,
  type SavedItem,
  stateOf,
} from "../content/contract.ts";
import { type ContentSet, changeItem, deleteItem, moveItem } from "../content/queries.ts";
import { selectDue, selectItem } from "../content-items/queries.ts";
import { publishSite } from "../snapshot/service.ts";

type Target = { kind: ContentKind; id: string };

/** The columns that each change sets, and its action in the log. */
const CHANGES = {
  publish: (at: Date) => ({ published: true, publishAt: null, publishedAt: at }),
  // If `publishAt` stayed in the past, the cron would publish it again within a minute.
  unpublish: () => ({ published: false, publishAt: null }),
  feature: () => ({ featured: true }),
  unfeature: () => ({ featured: false }),
  trash: (at: Date) => ({ deletedAt: at }),
  // A date that passed in the trash would make the cron publish the item within a minute.
  untrash: (at: Date, { publishAt }: ContentItem) => ({
    deletedAt: null,
    publishAt: publishAt && publishAt > at ? publishAt : null,
  }),
} satisfies Record<ContentChange, (at: Date, before: ContentItem) => ContentSet>;

/** Returns the values of an item for the log. */
const snapshotOf = (item: ContentItem): AuditFields => ({
  called: item.called,
  state: stateOf(item),
  ...(item.featured === null ? {} : { "on the home page": item.featured }),
});

/** Publishes, features, trashes or restores items, each checked by version. */
export async function changeContent(
  services: Services,
  admin: Admin,
  { kind, id, version, change }: Target & { version: number; change: ContentChange },
): Promise<Result<SavedItem>> {
  const { db, clock } = services;
  const before = await selectItem(db, kind, id);
  if (!before) return fail("not_found", { form: CONTENT_GONE });
  if (before.deletedAt && change !== "untrash") return fail("conflict", { form: IN_TRASH });
  if (change === "publish" && !isReady(kind, before.texts)) return fail("invalid", { form: FILM_NOT_READY });
  const at = clock.now();
  const set = CHANGES[change](at, before);
  const done = await changeItem(db, admin, {
    kind,
    id,
    version,
    set,
    action: `${change}_content`,
    before: snapshotOf(before),
    after: snapshotOf({ ...before, ...set }),
    at,
  });
  if (done !== "changed") return fail("conflict", { form: CONTENT_CHANGED });
  await publishSite(services);
  return ok({ id, version: version + 1 });
}

/** Permanently deletes an item in the trash. */
export async function deleteContent(
  { db, clock }: Services,
  admin: Admin,
  { kind, id, version }: Target & { version: number },
): Promise<Result<{ id: string }>> {
  const before = await selectItem(db, kind, id);
  if (!before) return fail("not_found", { form: CONTENT_GONE });
  if (!before.deletedAt) return fail("conflict", { form: NOT_IN_TRASH });
  const gone = await deleteItem(db, admin, { kind, id, version, called: before.called, at: clock.now() });
  return gone ? ok({ id }) : fail("conflict", { form: CONTENT_CHANGED });
}

/**
 * Moves an item to another position in its list. Idempotent.
 * @returns `conflict` if it is not at the position that the admin saw
 */
export async function moveContent(
  services: Services,
  admin: Admin,
  { kind, id, from, place }: Target & { from: number; place: number },
): Promise<Result<{ id: string; place: number }>> {
  const at = services.clock.now();
  const { moved, place: now } = await moveItem(services.db, admin, { kind, id, from, place, at });
  if (now === undefined) return fail("not_found", { form: CONTENT_GONE });
  if (moved) await publishSite(services);
  else if (now !== place && now !== from) return fail("conflict", { form: ORDER_CHANGED });
  return ok({ id, place: now });
}

/** Publishes the drafts that are due. Returns how many. */
export async function publishDue(services: Services): Promise<number> {
  const at = services.clock.now();
  let published = 0;
  for (const item of await selectDue(services.db, at)) {
    const { kind, id, version } = item;
    if (!isReady(kind, item.texts)) continue;
    const set = CHANGES.publish(at);
    const done = await changeItem(services.db, SYSTEM_ACTOR, {
      kind,
      id,
      version,
      set,
      action: "publish_content",
      before: snapshotOf(item),
      after: snapshotOf({ ...item, ...set }),
      at,
    });
    if (done === "changed") published += 1;
  }
  if (published > 0) await publishSite(services);
  return published;
}
