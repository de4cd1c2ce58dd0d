import "#server/platform/boundary.server.ts";
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
  type SavedItem,
} from "./contract.ts";
import { type ContentSet, changeItem, insertItem } from "./queries.ts";
import { selectHistory } from "./statements.ts";

/** Texts of a form to columns, or words for each field that does not fit. */
const INPUTS: Record<ContentKind, z.ZodType<ContentSet, unknown>> = {
  film: filmInput.transform((film) => ({ ...film, slug: film.slug || slugOf(film.title) })),
  package: packageInput,
};

/** How long a preview link works. */
const PREVIEW_MS = 7 * 86_400_000;
const PREVIEW = "preview";

type Target = { kind: ContentKind; id: string };

/** What an address asks for. Whatever is no state counts as not said. */
const filterOf = (query: URLSearchParams, kind: ContentKind): ContentFilter => ({
  q: truncate((query.get("q") ?? "").trim(), CONTENT_SEARCH_MAX),
  state: CONTENT_STATES.find((known) => known === query.get("state")) ?? null,
  category: (kind === "film" && query.get("category")) || null,
  tag: (kind === "film" && query.get("tag")) || null,
});

/** A kind's list as an address asks for it. */
export async function readContentScreen(
  services: Services,
  _admin: Admin,
  { kind, query }: { kind: ContentKind; query: URLSearchParams },
): Promise<ContentScreen> {
  const filter = filterOf(query, kind);
  const select = kind === "film" ? selectFilmList : selectPackageList;
  const [list, { films }] = await Promise.all([
    readPage(query.get("page"), CONTENT_PAGE_SIZE, (window) => select(services.db, { filter, ...window })),
    loadSnapshot(services),
  ]);
  // What is published is known without reading a row.
  const published = kind === "film" ? films.flatMap(({ tags }) => tags) : [];
  return { ...list, kind, filter, tags: [...new Set([...published, ...list.tags])].sort() };
}

/** One that nobody has saved yet. */
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
  },
  history: [],
  previewUrl: null,
});

/** One with its history; null when there is none of this id. */
export async function readContentPage(
  { db, secret, siteUrl, clock }: Services,
  _admin: Admin,
  { kind, id }: Target,
): Promise<ContentPage | null> {
  const [item, history] = await Promise.all([selectItem(db, kind, id), selectHistory(db, kind, id)]);
  if (!item) return null;
  const token = signToken(secret, PREVIEW, id, clock.now());
  const previewUrl =
    kind === "film" && !item.deletedAt ? `${siteUrl}/films/${item.texts.slug}?preview=${token}` : null;
  return { item, history, previewUrl };
}

/** The film that a preview link leads to, published or not; null for a link that is not ours, or too old. */
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

/** The refusal of files that are gone or of another kind; null where each is what it should be. */
async function refuseFiles(services: Services, files: ReturnType<typeof filesOf>) {
  const problems = await checkFiles(services, files);
  return Object.keys(problems).length > 0 ? fail("invalid", problems) : null;
}

/** What an admin wrote, once it fits its schema. */
type Draft = Target & {
  texts: ContentTexts;
  set: ContentSet;
  /** What everybody calls it. */
  called: string;
  at: Date;
};

const libraryAddresses = (set: ContentSet) =>
  filesOf(set)
    .map(({ address }) => address)
    .filter(isOfLibrary);

/**
 * Saves what an admin wrote; version 0 adds it.
 * @returns `invalid` with words for the fields, `conflict` when somebody else was quicker
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
  const refused = await refuseFiles(services, filesOf(set));
  if (refused) return refused;
  const added = await insertItem(services.db, admin, { ...draft, files: libraryAddresses(set) });
  if (added === "slug_taken") return fail("invalid", { slug: SLUG_TAKEN });
  // Somebody may have deleted a file since it was looked for.
  const lost = added === "file_gone" ? await refuseFiles(services, filesOf(set)) : null;
  // Whoever corrected the form after a lost answer must hear that this is not what was saved.
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

/** Why a form can't replace what is there; null where it can. */
async function refuseUpdate(services: Services, { kind, set }: Draft, { before, version }: Base) {
  // A stale form gets the conflict first, because the other save may have brought another file.
  const files = before.version === version ? await refuseFiles(services, filesOf(set)) : null;
  if (files) return files;
  return before.published && !isReady(kind, set) ? fail("invalid", { form: FILM_NOT_READY }) : null;
}

/** Why the database did not take it: a file has gone in the meantime, or somebody else has saved. */
async function refuseStale(services: Services, { set }: Draft, { before, version }: Base): Promise<Failure> {
  const files = before.version === version ? await refuseFiles(services, filesOf(set)) : null;
  return files ?? fail("conflict", { form: CONTENT_CHANGED });
}

/** What an update writes: the fields that changed go into the log, all texts into the history. */
function changeOf({ kind, id, texts, set, called, at }: Draft, before: ContentItem) {
  const changed = Object.keys(before.texts).filter((name) => before.texts[name] !== (texts[name] ?? ""));
  const only = (side: ContentTexts) => Object.fromEntries(changed.map((name) => [name, side[name] ?? ""]));
  return {
    ...{ kind, id, set, at },
    action: "edit_content" as const,
    before: { called: before.called, ...only(before.texts) },
    after: { called, ...only(texts) },
    written: { texts, before },
    moved: kind === "film" ? movedFilm(before.texts.slug, set.slug) : null,
  };
}

/** The addresses of a film that has got another one: the old one leads to it from now on. */
const movedFilm = (from: unknown, to: unknown) =>
  from === to ? null : { from: filmPath(String(from)), to: filmPath(String(to)) };
