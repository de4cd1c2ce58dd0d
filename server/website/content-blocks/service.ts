import { holdsEveryWord } from "#server/platform/accent-folding/contract.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { truncate } from "#server/platform/truncate.ts";
import { CONTENT_CHANGED, type ContentTexts, type ContentVersion } from "../content/contract.ts";
import { selectHistory } from "../content/statements.ts";
import { TEXT_PAGES, type TextPage } from "../content-block-fields/contract.ts";
import { loadSnapshot, publishSite } from "../snapshot/service.ts";
import { auditValuesOf, blockOf, linesOf } from "./block-lines.ts";
import {
  currentTexts,
  differsFromSeed,
  isTextBlock,
  parseTexts,
  seedTexts,
  textErrors,
  wordsOf,
} from "./block-texts.ts";
import { TEXT_BLOCKS } from "./blocks.ts";
import {
  type ListedBlock,
  type PageWords,
  TEXT_UNKNOWN,
  type TextBlockId,
  type TextBlockView,
  type TextsScreen,
} from "./contract.ts";
import { selectText, selectTexts, upsertText } from "./queries.ts";
import { isSampleBlock } from "./sample-blocks.ts";

const SEARCH_MAX = 100;
const EXCERPT_MAX = 140;

/**
 * Returns the published words of these blocks by id. Never throws: a block that can't be read gets its default words.
 */
export async function loadWords<Id extends TextBlockId>(
  services: Services,
  ...ids: Id[]
): Promise<Pick<PageWords, Id>> {
  const { texts } = await loadSnapshot(services);
  return Object.fromEntries(ids.map((id) => [id, wordsOf(texts, id)])) as unknown as Pick<PageWords, Id>;
}

const cutTo = (text: string, max: number) => (text.length > max ? `${truncate(text, max).trimEnd()}…` : text);

/** Returns the blocks of all pages whose texts match the search of a URL's query. */
export async function readTextsScreen(
  { db }: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<TextsScreen> {
  const rows = new Map((await selectTexts(db)).map(({ id, texts }) => [id, texts]));
  const q = truncate((query.get("q") ?? "").trim(), SEARCH_MAX);
  const blocks = (Object.keys(TEXT_BLOCKS) as TextBlockId[]).flatMap((id) => {
    const block = blockOf(id);
    const stored = rows.get(id);
    const texts = stored === undefined ? seedTexts(id) : currentTexts(id, stored);
    const lines = linesOf(block.fields, texts);
    const all = [TEXT_PAGES[block.page].name, block.name, ...lines].join("\n");
    if (!holdsEveryWord(all, q)) return [];
    const changed = stored !== undefined && differsFromSeed(id, texts);
    const listed: ListedBlock = {
      id,
      name: block.name,
      excerpt: cutTo(lines.filter(Boolean).join(" · "), EXCERPT_MAX),
      changed,
      sample: isSampleBlock(id, texts),
    };
    return [{ page: block.page, listed }];
  });
  const pages = (Object.keys(TEXT_PAGES) as TextPage[])
    .map((id) => ({
      id,
      name: TEXT_PAGES[id].name,
      blocks: blocks.filter(({ page }) => page === id).map(({ listed }) => listed),
    }))
    .filter((page) => page.blocks.length > 0);
  return { q, found: blocks.length, pages };
}

/** Returns one block with its history, which ends with the default texts; null for an unknown one. */
export async function readTextBlock(
  { db }: Services,
  _admin: Admin,
  id: string,
): Promise<{ block: TextBlockView; history: ContentVersion[] } | null> {
  if (!isTextBlock(id)) return null;
  const [row, history] = await Promise.all([selectText(db, id), selectHistory(db, "text", id)]);
  const { page, name, anchor = "", fields } = blockOf(id);
  const { path } = TEXT_PAGES[page];
  const texts = row ? currentTexts(id, row.texts) : seedTexts(id);
  const came = { version: 0, texts: seedTexts(id), actorEmail: null, createdAt: new Date(0) };
  return {
    block: {
      id,
      name,
      page: TEXT_PAGES[page],
      address: path + anchor,
      fields,
      texts,
      sample: isSampleBlock(id, texts),
      version: row?.version ?? 0,
    },
    history: [...history, came],
  };
}

/**
 * Saves and publishes an admin's texts. The default texts are restored the same way, as a new version, so that
 * version numbers keep increasing.
 * @returns `invalid` with errors for the fields, those of a list's items as `items.1.answer`; `conflict` if somebody
 *   else saved first
 */
export async function saveText(
  services: Services,
  admin: Admin,
  { id, version, texts }: { id: string; version: number; texts: ContentTexts },
): Promise<Result<{ id: string; version: number }>> {
  const { db, clock } = services;
  if (!isTextBlock(id)) return fail("not_found", { form: TEXT_UNKNOWN });
  const parsed = parseTexts(id, texts);
  if (!parsed.success) return fail("invalid", textErrors(parsed.error));
  const row = await selectText(db, id);
  const before = row ? currentTexts(id, row.texts) : seedTexts(id);
  const saved = await upsertText(db, admin, {
    id,
    version,
    texts,
    auditValues: auditValuesOf(id, before, texts),
    before: { texts: before, updatedAt: row?.updatedAt ?? null },
    at: clock.now(),
  });
  if (!saved) return fail("conflict", { form: CONTENT_CHANGED });
  await publishSite(services);
  return ok({ id, version: version + 1 });
}
