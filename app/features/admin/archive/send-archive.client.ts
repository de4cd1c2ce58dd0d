import type { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import {
  type ArchiveImport,
  type MissingFiles,
  type OpenImport,
  ROW_TOO_LARGE,
} from "#server/admin/archive-import/contract.ts";
import type { Failure, Result } from "#server/platform/result/contract.ts";
import * as strings from "../strings/archive.ts";
import { BadArchive, openArchive } from "./read-archive.client.ts";

export type Progress = {
  /** How much of the file has arrived, from 0 to 1. */
  share: number;
  /** The number of rows received in an earlier attempt. */
  resumedAt: number;
};

/** The outcome of an archive import. */
export type ArchiveOutcome =
  | { imported: ArchiveImport }
  /** `canContinue`: sending the same file again resumes the import. */
  | { problem: string; canContinue: boolean };

const LOST = strings.theConnectionWasLostNothing;
const STOPPED = strings.stoppedNothingIsVisibleYet;
const FAILED = strings.theArchiveCouldNotBe;

type Options = {
  api: ReturnType<typeof apiClient>;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

function problemOf({ error }: Failure): ArchiveOutcome {
  const said = error.fields?.file;
  if (said) return { problem: said, canContinue: error.code === "unavailable" };
  if (error.code === "too_large") return { problem: ROW_TOO_LARGE, canContinue: false };
  return error.code === "unavailable"
    ? { problem: LOST, canContinue: true }
    : { problem: FAILED, canContinue: false };
}

async function send(file: Blob, { api, signal, onProgress }: Options): Promise<ArchiveOutcome> {
  const importApi = api["archive-import"];
  const { head, parts, share } = await openArchive(file);
  const begun = await resultOf<OpenImport>(importApi.$post({ json: head }));
  if (!begun.ok) return problemOf(begun);
  const { id, received: resumedAt } = begun.value;
  let received = resumedAt;
  let total = 0;
  for await (const { table, columns, firstRow, rows } of parts) {
    if (signal.aborted) return { problem: STOPPED, canContinue: true };
    const known = Math.max(0, Math.min(rows.length, received - total));
    if (known < rows.length) {
      const json = {
        from: total + known,
        firstRow: firstRow + known,
        table,
        columns,
        // Values parsed from JSON can be serialized again.
        rows: rows.slice(known) as never[][],
      };
      const added = await resultOf<OpenImport>(importApi[":id"].rows.$post({ param: { id }, json }));
      if (!added.ok) return problemOf(added);
      received = added.value.received;
    }
    total += rows.length;
    onProgress({ share: share(), resumedAt });
  }
  const finished = await resultOf<ArchiveImport>(
    importApi[":id"].finish.$post({ param: { id }, json: { total } }),
  );
  return finished.ok ? { imported: finished.value } : problemOf(finished);
}

/** Imports an archive in parts. Nothing is visible until the end. */
export async function sendArchive(file: Blob, options: Options): Promise<ArchiveOutcome> {
  try {
    return await send(file, options);
  } catch (error) {
    if (error instanceof BadArchive) return { problem: error.message, canContinue: false };
    throw error;
  }
}

/** Returns the public files that the library lists and the media store lacks; null if that can't be determined. */
export async function findMissingFiles(api: ReturnType<typeof apiClient>): Promise<string[] | null> {
  const missing: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Result<MissingFiles> = await resultOf<MissingFiles>(
      api["archive-import"]["missing-files"].$get({ query: { after } }),
    );
    if (!page.ok) return null;
    missing.push(...page.value.missing);
    after = page.value.next;
  }
  return missing;
}
