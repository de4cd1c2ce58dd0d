import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import { outcomeFrom, textOf } from "#app/lib/outcome.ts";
import type { BookingsOutcome } from "../list/change-bookings.ts";
import * as strings from "../strings/saved-views.ts";

const VIEWS = () => apiClient()["booking-views"];

async function save(form: FormData): Promise<BookingsOutcome> {
  const [id, name, query] = [textOf(form, "id"), textOf(form, "name"), textOf(form, "query")];
  const result = await resultOf(VIEWS().$post({ json: { id, name, query } }));
  const { undo: _, ...outcome } = outcomeFrom("save-view", result, {
    success: (view) => strings.saved(view.name),
    failure: strings.failed,
  });
  return outcome;
}

async function rename(form: FormData): Promise<BookingsOutcome> {
  const json = { name: textOf(form, "name"), version: Number(textOf(form, "version")) };
  const result = await resultOf(VIEWS()[":id"].$put({ param: { id: textOf(form, "id") }, json }));
  const { undo: _, ...outcome } = outcomeFrom("rename-view", result, {
    success: (view) => strings.renamed(view.name),
    failure: strings.failed,
  });
  return outcome;
}

async function remove(form: FormData): Promise<BookingsOutcome> {
  const [id, name, query] = [textOf(form, "id"), textOf(form, "saved"), textOf(form, "query")];
  const json = { version: Number(textOf(form, "version")) };
  const result = await resultOf(VIEWS()[":id"].$delete({ param: { id }, json }));
  const { undo: _, ...outcome } = outcomeFrom("delete-view", result, {
    success: strings.deleted(name),
    failure: strings.deletionFailed,
  });
  if (!result.ok) return outcome;
  return { ...outcome, undo: Object.entries({ intent: "save-view", id, name, query }) };
}

/** The changes to saved views, by intent. */
export const CHANGES: Record<string, (form: FormData) => Promise<BookingsOutcome>> = {
  "save-view": save,
  "rename-view": rename,
  "delete-view": remove,
};
