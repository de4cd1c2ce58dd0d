import { textOf } from "#app/lib/outcome.ts";
import { chosenFile, fileProblem, sendFile } from "#app/lib/send-file.ts";
import type { Imported, SheetReport } from "#server/bookings/import/contract.ts";

/** What became of a sheet: what would happen, what has happened, or what is wrong with it. */
export type SheetOutcome =
  | { form: "sheet"; report: SheetReport; fileName: string }
  | { form: "sheet"; imported: Imported }
  | { form: "sheet"; problem: string };

/** Checks a sheet or imports it, as the pressed button says. */
export async function sendSheet(form: FormData): Promise<SheetOutcome> {
  const chosen = chosenFile(form);
  if ("problem" in chosen) return { form: "sheet", ...chosen };
  const { file } = chosen;
  if (textOf(form, "intent") === "check") {
    const result = await sendFile<SheetReport>("/api/booking-import/check", file);
    return result.ok
      ? { form: "sheet", report: result.value, fileName: file.name }
      : { form: "sheet", ...fileProblem(result) };
  }
  const query = new URLSearchParams({ name: file.name, expected: textOf(form, "expected") });
  const result = await sendFile<Imported>(`/api/booking-import?${query}`, file);
  return result.ok ? { form: "sheet", imported: result.value } : { form: "sheet", ...fileProblem(result) };
}
