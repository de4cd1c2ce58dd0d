import { hc } from "hono/client";
import { openArchive } from "#app/features/admin/archive/read-archive.client.ts";
import {
  type ArchiveOutcome,
  type Progress,
  sendArchive,
} from "#app/features/admin/archive/send-archive.client.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { Api } from "#server/api.ts";
import type { Result } from "#server/platform/result/contract.ts";
import { callApi } from "#tests/support/staff.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

export type ArchivedRow = Record<string, unknown>;
/** An archive in its earlier format: a single object. */
export type WholeArchive = {
  format: string;
  version: number;
  exportedAt: string;
  tables: Record<string, ArchivedRow[]>;
};

type Answer = Awaited<ReturnType<Visitor["send"]>>;
type Send = (path: string, init: RequestInit) => Promise<Answer>;

/** Returns the browser's API client, acting as this visitor. */
export function apiOf(
  visitor: Visitor,
  through: (send: () => Promise<Answer>) => Promise<Answer> = (send) => send(),
) {
  const send: Send = (path, { method = "GET", body }) =>
    through(() =>
      visitor.send(path, {
        method,
        ...(body === undefined || body === null ? {} : { body: String(body) }),
        headers: { origin: SITE, ...(body ? { "content-type": "application/json" } : {}) },
      }),
    );
  return hc<Api>(SITE, {
    fetch: (input: string | URL | Request, init: RequestInit = {}) => {
      const { pathname, search } = new URL(String(input));
      return send(pathname + search, init) as unknown as Promise<Response>;
    },
  }).api;
}

export type Put = (path: string, body: Blob) => Promise<Result<unknown>>;
/** Returns a function that sends bytes as this visitor, the way the browser restores a file. */
export const putAs =
  (visitor: Visitor): Put =>
  async (path, body) =>
    resultOf(
      callApi(visitor, "PUT", path, new Uint8Array(await body.arrayBuffer())) as unknown as Promise<{
        json: () => Promise<Result<unknown>>;
      }>,
    );

/** Returns the file from “Download everything”. */
export async function archiveFile(visitor: Visitor): Promise<Blob> {
  const answer = await visitor.get("/api/archive");
  if (answer.status !== 200) throw new Error(`The archive answered ${answer.status}`);
  return new Blob([await answer.arrayBuffer()]);
}

/** Returns the full contents of a file. */
export async function contentsOf(file: Blob): Promise<WholeArchive> {
  const { head, parts } = await openArchive(file);
  const tables: WholeArchive["tables"] = {};
  for await (const { table, columns, rows } of parts) {
    const list = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    tables[table] = [...(tables[table] ?? []), ...list];
  }
  return { format: head.format, version: head.version, exportedAt: head.exportedAt, tables };
}

export const archiveOf = async (visitor: Visitor) => contentsOf(await archiveFile(visitor));

/** Returns an archive in the format of an earlier version of the site. */
export const earlierFile = (archive: WholeArchive) =>
  new Blob([JSON.stringify({ ...archive, version: 2 }, null, 1)]);

type Bringing = {
  api?: ReturnType<typeof apiOf>;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};

/** Imports a file as the browser does. */
export const bring = (
  visitor: Visitor,
  file: Blob,
  { api = apiOf(visitor), signal = new AbortController().signal, onProgress = () => {} }: Bringing = {},
): Promise<ArchiveOutcome> => sendArchive(file, { api, signal, onProgress });

/** Sends every row of a file without finishing the import. */
export async function stageArchive(visitor: Visitor, file: Blob): Promise<{ id: string; total: number }> {
  const api = apiOf(visitor);
  const { head, parts } = await openArchive(file);
  const begun = await (await api["archive-import"].$post({ json: head })).json();
  if (!begun.ok) throw new Error(`The import was refused: ${JSON.stringify(begun.error)}`);
  const { id } = begun.value;
  let total = 0;
  for await (const { rows, ...part } of parts) {
    const json = { ...part, from: total, rows: rows as never[][] };
    const added = await (await api["archive-import"][":id"].rows.$post({ param: { id }, json })).json();
    if (!added.ok) throw new Error(`Rows were refused: ${JSON.stringify(added.error)}`);
    total += rows.length;
  }
  return { id, total };
}
