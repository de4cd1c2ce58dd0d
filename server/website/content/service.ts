import type { z } from "zod";
import type { ContentKind } from "#drizzle/enums.ts";
import { isOfLibrary } from "#server/media/library/contract.ts";
import { checkFiles } from "#server/media/library/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fieldErrors } from "#server/platform/field-errors.ts";
import { readPage } from "#server/platform/paging.ts";
import { type Failure, fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";
import { truncate } from "#server/platform/truncate.ts";
import { selectFilmList, selectItem, selectPackageList } from "../content-items/queries.ts";
import { filmInput, filmPath, SLUG_TAKEN, slugOf } from "../films/contract.ts";
import { packageInput } from "../packages/contract.ts";
import type { Film } from "../snapshot/contract.ts";
import { selectFilm } from "../snapshot/queries.ts";
import { loadSnapshot, publishSite } from "../snapshot/service.ts";
import {
  CONTENT_ADDED,
  CONTENT_CHANGED,
  CONTENT_GONE,
  CONTENT_PAGE_SIZE,
  CONTENT_SEARCH_MAX,
  CONTENT_STATES,
  type ContentFilter,
  type ContentItem,
  type ContentPage,
  type ContentScreen,
  type ContentTexts,
  FILM_NOT_READY,
  isReady,
  PUBLISH_DATE_ON_PUBLISHED,
  PUBLISH_DATE_PAST,
  type SavedItem,
} from "./contract.ts";
import { placesThatLeadTo } from "./places.ts";
import { type ContentSet, changeItem, insertItem } from "./queries.ts";
import { selectHistory } from "./statements.ts";

/** Validates a form's texts. Gives columns, or an error for each invalid field. */
const INPUTS: Record<ContentKind, z.ZodType<ContentSet, unknown>> = {
  film: filmInput.transform((film) => ({ ...film, slug: film.slug || slugOf(film.title) })),
  package: packageInput,
};

/** The lifetime of a preview link. */
const PREVIEW_MS = 7 * 86_400_000;
const PREVIEW = "preview";

type Target = { kind: ContentKind; id: string };

/** Returns the filter in a URL's query. Ignores an unknown state. */
const filterOf = (query: URLSearchParams, kind: ContentKind): ContentFilter => ({
  q: truncate((query.get("q") ?? "").trim(), CONTENT_SEARCH_MAX),
  state: CONTENT_STATES.find((known) => known === query.get("state")) ?? null,
  category: (kind === "film" && query.get("category")) || null,
  tag: (kind === "film" && query.get("tag")) || null,
});

/** Returns a kind's list for a URL's query. */
export async function readContentScreen(
  services: Services,
  _admin: Admin,
  { kind, query }: { kind: ContentKind; query: URLSearchParams },
): Promise<ContentScreen> {
  const filter = filterOf(query, kind);
  const select = kind === "film" ? selectFilmList : selectPackageList;
  const [list, site] = await Promise.all([
    readPage(query.get("page"), CONTENT_PAGE_SIZE, (window) => select(services.db, { filter, ...window })),
    loadSnapshot(services),
  ]);
  // The published films come from the snapshot, without reading a row.
  const published = kind === "film" ? site.films.flatMap(({ tags }) => tags) : [];
  const items = list.items.map((item) => ({ ...item, linkedFrom: placesThatLeadTo(site, item) }));
  return { ...list, items, kind, filter, tags: [...new Set([...published, ...list.tags])].sort() };
}

/** The page of a new, unsaved item. */
export const newContentPage = (kind: ContentKind, texts: ContentTexts): ContentPage => ({
  item: {
    id: crypto.randomUUID(),
    kind,
    called: "",
    texts,
    published: false,
    publishAt: null,
    deletedAt: null,
    featured: null,
    codec: null,
    sample: false,
    version: 0,
    updatedAt: new Date(0),
    linkedFrom: [],
  },
  history: [],
  previewUrl: null,
});

/** Returns an item with its history, or null for an unknown id. */
export async function readContentPage(
  services: Services,
  _admin: Admin,
  { kind, id }: Target,
): Promise<ContentPage | null> {
  const { db, secret, siteUrl, clock } = services;
  const [item, history, site] = await Promise.all([
    selectItem(db, kind, id),
    selectHistory(db, kind, id),
    loadSnapshot(services),
  ]);
  if (!item) return null;
  const token = signToken(secret, PREVIEW, id, clock.now());
  const previewUrl =
    kind === "film" && !item.deletedAt ? `${siteUrl}/films/${item.texts.slug}?preview=${token}` : null;
  return { item: { ...item, linkedFrom: placesThatLeadTo(site, item) }, history, previewUrl };
}

/** Returns the film of a preview link, published or not; null for an invalid or expired link. */
export async function readPreview(
  { db, secret, clock }: Services,
  { slug, token }: { slug: string; token: string },
): Promise<Film | null> {
  const read = readToken(secret, PREVIEW, token);
  if (!read || clock.now().getTime() - read.issuedAt.getTime() > PREVIEW_MS) return null;
  const found = await selectFilm(db, read.value);
  return found?.slug === slug ? found : null;
}

const FILES = [
  { field: "filmUrl", kind: "film" },
  { field: "posterUrl", kind: "picture" },
  { field: "captionsUrl", kind: "captions" },
] as const;

const filesOf = (set: ContentSet) =>
  FILES.map((file) => ({ ...file, address: String(set[file.field] ?? "") }));

/** Returns the refusal for missing files or files of the wrong kind; null if all are valid. */
async function refuseFiles(services: Services, files: ReturnType<typeof filesOf>) {
  const problems = await checkFiles(services, files);
  return Object.keys(problems).length > 0 ? fail("invalid", problems) : null;
}

/** An admin's validated input. */
type Draft = Target & {
  texts: ContentTexts;
  set: ContentSet;
  /** Its title or name. */
  called: string;
  at: Date;
};

const libraryAddresses = (set: ContentSet) =>
  filesOf(set)
    .map(({ address }) => address)
    .filter(isOfLibrary);

/** Returns the refusal of a date to publish on that would have no effect; null if it has one or is empty. */
function refuseDate({ set, at }: Draft, published: boolean) {
  if (!(set.publishAt instanceof Date)) return null;
  if (published) return fail("invalid", { publishAt: PUBLISH_DATE_ON_PUBLISHED });
  return set.publishAt <= at ? fail("invalid", { publishAt: PUBLISH_DATE_PAST }) : null;
}

/**
 * Saves an admin's input; version 0 adds a new item.
 * @returns `invalid` with errors for the fields, `conflict` if somebody else saved first
 */
export async function saveContent(
  services: Services,
  admin: Admin,
  { kind, id, version, texts }: Target & { version: number; texts: ContentTexts },
): Promise<Result<SavedItem>> {
  const input = INPUTS[kind].safeParse(texts);
  if (!input.success) return fail("invalid", fieldErrors(input.error));
  const set = input.data;
  const draft = { kind, id, texts, set, called: String(set.title ?? set.name), at: services.clock.now() };
  return version === 0 ? addContent(services, admin, draft) : updateContent(services, admin, draft, version);
}

async function addContent(services: Services, admin: Admin, draft: Draft): Promise<Result<SavedItem>> {
  const { id, set, texts } = draft;
  const refused = refuseDate(draft, false) ?? (await refuseFiles(services, filesOf(set)));
  if (refused) return refused;
  const added = await insertItem(services.db, admin, { ...draft, files: libraryAddresses(set) });
  if (added === "slug_taken") return fail("invalid", { slug: SLUG_TAKEN });
  // A file may have been deleted since it was checked.
  const lost = added === "file_gone" ? await refuseFiles(services, filesOf(set)) : null;
  // If the response was lost and the admin then corrected the form, they must learn that the correction was not
  // saved.
  const same = added !== "file_gone" && sameTexts(added.texts, texts);
  return same ? ok({ id, version: 1 }) : (lost ?? fail("conflict", { form: CONTENT_ADDED }));
}

const sameTexts = (one: ContentTexts, other: ContentTexts) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

async function updateContent(
  services: Services,
  admin: Admin,
  draft: Draft,
  version: number,
): Promise<Result<SavedItem>> {
  const { kind, id, set } = draft;
  const before = await selectItem(services.db, kind, id);
  if (!before) return fail("not_found", { form: CONTENT_GONE });
  const refused = await refuseUpdate(services, draft, { before, version });
  if (refused) return refused;
  const outcome = await changeItem(services.db, admin, {
    ...changeOf(draft, before),
    version,
    files: libraryAddresses(set),
  });
  if (outcome === "slug_taken") return fail("invalid", { slug: SLUG_TAKEN });
  if (outcome === "stale") return refuseStale(services, draft, { before, version });
  if (before.published) await publishSite(services);
  return ok({ id, version: version + 1 });
}

type Base = { before: ContentItem; version: number };

/** Returns why a form can't replace the current item; null if it can. */
async function refuseUpdate(services: Services, draft: Draft, { before, version }: Base) {
  const { kind, set } = draft;
  // A stale form gets the conflict first, because the other save may have set a different file or published it.
  if (before.version === version) {
    const refused = refuseDate(draft, before.published) ?? (await refuseFiles(services, filesOf(set)));
    if (refused) return refused;
  }
  return before.published && !isReady(kind, set) ? fail("invalid", { form: FILM_NOT_READY }) : null;
}

/** Returns why the database refused the update: a file was deleted in the meantime, or somebody else saved. */
async function refuseStale(services: Services, { set }: Draft, { before, version }: Base): Promise<Failure> {
  const files = before.version === version ? await refuseFiles(services, filesOf(set)) : null;
  return files ?? fail("conflict", { form: CONTENT_CHANGED });
}

/** Returns the changes of an update: the changed fields for the log, all texts for the history. */
function changeOf({ kind, id, texts, set, called, at }: Draft, before: ContentItem) {
  const changed = Object.keys(before.texts).filter((name) => before.texts[name] !== (texts[name] ?? ""));
  const only = (side: ContentTexts) => Object.fromEntries(changed.map((name) => [name, side[name] ?? ""]));
  return {
    kind,
    id,
    set,
    at,
    action: "edit_content" as const,
    before: { called: before.called, ...only(before.texts) },
    after: { called, ...only(texts) },
    written: { texts, before },
    moved: kind === "film" ? movedFilm(before.texts.slug, set.slug) : null,
  };
}

/** Returns the old and new path of a film whose slug changed, for a redirect from the old one; else null. */
const movedFilm = (from: unknown, to: unknown) =>
  from === to ? null : { from: filmPath(String(from)), to: filmPath(String(to)) };
