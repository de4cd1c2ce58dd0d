import type { ArchiveImport } from "#server/admin/archive/contract.ts";
import type { Imported, SheetReport } from "#server/bookings/import/contract.ts";

/** What became of a file, under the name of the form that it was chosen in. */
export type ImportOutcome =
  | { form: "sheet"; report: SheetReport; fileName: string }
  | { form: "sheet"; imported: Imported }
  | { form: "archive"; imported: ArchiveImport }
  | { form: "sheet" | "archive"; problem: string };

const FAILED = "The file could not be sent. Please try again.";
const NO_FILE = "Please choose a file";
const EMPTY_FILE = "This file is empty. Please choose another one.";

type Answer<T> = { ok: true; value: T } | { ok: false; error: { fields?: Partial<Record<string, string>> } };

/** A whole file is the body, so the server counts its bytes as they come. */
async function post<T>(path: string, file: File): Promise<Answer<T>> {
  const response = await fetch(path, { method: "POST", body: file });
  return (await response.json()) as Answer<T>;
}

/** Checks a sheet, imports it, or brings an archive in: as the pressed button says. */
export async function sendImport(form: FormData): Promise<ImportOutcome> {
  const intent = String(form.get("intent"));
  const kind = intent === "archive" ? "archive" : "sheet";
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return { form: kind, problem: NO_FILE };
  if (file.size === 0) return { form: kind, problem: EMPTY_FILE };
  const failed = ({ error }: { error: { fields?: Partial<Record<string, string>> } }) => ({
    form: kind as "sheet" | "archive",
    problem: error.fields?.file ?? FAILED,
  });
  try {
    if (intent === "archive") {
      const answer = await post<ArchiveImport>("/api/archive", file);
      return answer.ok ? { form: "archive", imported: answer.value } : failed(answer);
    }
    if (intent === "check") {
      const answer = await post<SheetReport>("/api/booking-import/check", file);
      return answer.ok ? { form: "sheet", report: answer.value, fileName: file.name } : failed(answer);
    }
    const query = new URLSearchParams({ name: file.name, expected: String(form.get("expected")) });
    const answer = await post<Imported>(`/api/booking-import?${query}`, file);
    return answer.ok ? { form: "sheet", imported: answer.value } : failed(answer);
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { form: kind, problem: FAILED };
  }
}
