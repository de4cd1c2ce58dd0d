import { textOf } from "#app/lib/outcome.ts";
import { chosenFile, fileProblem, sendFile } from "#app/lib/send-file.client.ts";
import type { Imported, SheetReport } from "#server/bookings/import/contract.ts";

/** The outcome of a sheet: what would be imported, what was imported, or an error. */
export type SheetOutcome =
  | { report: SheetReport; fileName: string }
  | { imported: Imported }
  | { problem: string };

/** Checks or imports a sheet, depending on the pressed button. */
export async function sendSheet(form: FormData): Promise<SheetOutcome> {
  const chosen = chosenFile(form);
  if ("problem" in chosen) return { ...chosen };
  const { file } = chosen;
  if (textOf(form, "intent") === "check") {
    const result = await sendFile<SheetReport>("/api/booking-import/check", file);
    return result.ok ? { report: result.value, fileName: file.name } : { ...fileProblem(result) };
  }
  const query = new URLSearchParams({ name: file.name, expected: textOf(form, "expected") });
  const result = await sendFile<Imported>(`/api/booking-import?${query}`, file);
  return result.ok ? { imported: result.value } : { ...fileProblem(result) };
}
