import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { CONTENT_FAILED } from "#server/website/content/contract.ts";
import type { GoneMember } from "#server/website/team/contract.ts";
import type { SavedContent } from "../content/change-content.ts";
import * as strings from "../strings/team.ts";
import { MEMBER_LABELS } from "./member-fields.tsx";

const team = () => apiClient().team;

function save(form: FormData) {
  const id = textOf(form, "id");
  const texts = Object.fromEntries(Object.keys(MEMBER_LABELS).map((name) => [name, textOf(form, name)]));
  const json = { version: Number(textOf(form, "version")), texts };
  return outcomeOf<SavedContent>("save", team()[":id"].$put({ param: { id }, json }), {
    success: strings.savedYourChangesAreLive,
    failure: CONTENT_FAILED,
  });
}

function remove(form: FormData) {
  const id = textOf(form, "id");
  const json = { version: Number(textOf(form, "version")) };
  return outcomeOf<GoneMember>("delete", team()[":id"].$delete({ param: { id }, json }), {
    success: strings.deletedVisitorsCantSeeThem,
    failure: CONTENT_FAILED,
    undo: ({ texts, position }) => ({ ...texts, intent: "restore", id, position }),
  });
}

function restore(form: FormData) {
  const id = textOf(form, "id");
  const texts = Object.fromEntries(Object.keys(MEMBER_LABELS).map((name) => [name, textOf(form, name)]));
  const json = { version: 0, texts, position: Number(textOf(form, "position")) };
  return outcomeOf<SavedContent>("restore", team()[":id"].$put({ param: { id }, json }), {
    success: strings.backOnTheSite,
    failure: CONTENT_FAILED,
  });
}

function order(form: FormData) {
  const ids = textOf(form, "ids").split(" ");
  const earlier = textOf(form, "earlier");
  return outcomeOf("order", team().order.$put({ json: { ids } }), {
    success: strings.orderSaved,
    failure: CONTENT_FAILED,
    undo: () => ({ intent: "order", ids: earlier, earlier: ids.join(" ") }),
  });
}

const CHANGES: Record<string, (form: FormData) => Promise<Outcome>> = {
  save,
  delete: remove,
  restore,
  order,
};

/** Handles a form of the team screens. */
export function changeTeam(form: FormData): Promise<Outcome> {
  return (CHANGES[textOf(form, "intent")] ?? save)(form);
}
