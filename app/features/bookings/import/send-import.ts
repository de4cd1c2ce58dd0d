import { resultOf } from "#app/lib/api.ts";
import { textOf } from "#app/lib/outcome.ts";
import type { ArchiveImport } from "#server/admin/archive/contract.ts";
import type { Imported, SheetReport } from "#server/bookings/import/contract.ts";
import type { Failure, Result } from "#server/platform/contract.ts";

/** What became of a file, under the name of the form that it was chosen in. */
export type ImportOutcome =
  | { form: "sheet"; report: SheetReport; fileName: string }
  | { form: "sheet"; imported: Imported }
  | { form: "archive"; imported: ArchiveImport }
  | { form: "sheet" | "archive"; problem: string };

const FAILED = "The file could not be sent. Please try again.";
const NO_FILE = "Please choose a file";
const EMPTY_FILE = "This file is empty. Please choose another one.";

/** A whole file is the body, so the server counts its bytes as they come. */
const post = <T>(path: string, file: File): Promise<Result<T>> =>
  resultOf<T>(fetch(path, { method: "POST", body: file }));

/** Checks a sheet, imports it, or brings an archive in: as the pressed button says. */
export async function sendImport(form: FormData): Promise<ImportOutcome> {
  const intent = textOf(form, "intent");
  const kind = intent === "archive" ? "archive" : "sheet";
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return { form: kind, problem: NO_FILE };
  if (file.size === 0) return { form: kind, problem: EMPTY_FILE };
  const failed = ({ error }: Failure) => ({
    form: kind as "sheet" | "archive",
    problem: error.fields?.file ?? FAILED,
  });
  if (intent === "archive") {
    const result = await post<ArchiveImport>("/api/archive", file);
    return result.ok ? { form: "archive", imported: result.value } : failed(result);
  }
  if (intent === "check") {
    const result = await post<SheetReport>("/api/booking-import/check", file);
    return result.ok ? { form: "sheet", report: result.value, fileName: file.name } : failed(result);
  }
  const query = new URLSearchParams({ name: file.name, expected: textOf(form, "expected") });
  const result = await post<Imported>(`/api/booking-import?${query}`, file);
  return result.ok ? { form: "sheet", imported: result.value } : failed(result);
}
