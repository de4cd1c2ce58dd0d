import { chosenFile, fileProblem, sendFile } from "#app/lib/send-file.ts";
import type { ArchiveImport } from "#server/admin/archive/contract.ts";

/** What became of an archive. */
export type ArchiveOutcome =
  | { form: "archive"; imported: ArchiveImport }
  | { form: "archive"; problem: string };

/** Brings an archive in. */
export async function sendArchive(form: FormData): Promise<ArchiveOutcome> {
  const chosen = chosenFile(form);
  if ("problem" in chosen) return { form: "archive", ...chosen };
  const result = await sendFile<ArchiveImport>("/api/archive", chosen.file);
  return result.ok
    ? { form: "archive", imported: result.value }
    : { form: "archive", ...fileProblem(result) };
}
