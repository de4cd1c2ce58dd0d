import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { CONTENT_FAILED, type ContentChange, type ContentItem } from "#server/website/content/contract.ts";
import * as strings from "../strings/content.ts";
import { FIELD_LABELS } from "./content-labels.ts";

type Kind = ContentItem["kind"];
export type SavedContent = { id: string; version: number };

const routes = (kind: Kind) => (kind === "film" ? apiClient().films : apiClient().packages);

const DONE: Record<ContentChange, { words: string; back: ContentChange }> = {
  publish: { words: strings.publishedVisitorsCanSeeIt, back: "unpublish" },
  unpublish: { words: strings.unpublishedVisitorsCantSeeIt, back: "publish" },
  feature: { words: strings.onTheHomePageIts, back: "unfeature" },
  unfeature: { words: strings.takenOffTheHomePage, back: "feature" },
  trash: { words: strings.movedToTheTrashYou, back: "untrash" },
  untrash: { words: strings.restoredFromTheTrash, back: "trash" },
};

function press(kind: Kind, form: FormData) {
  const id = textOf(form, "id");
  const change = textOf(form, "change") as ContentChange;
  const json = { version: Number(textOf(form, "version")), change };
  const { words, back } = DONE[change];
  return outcomeOf<SavedContent>("change", routes(kind)[":id"].change.$post({ param: { id }, json }), {
    success: words,
    failure: CONTENT_FAILED,
    undo: ({ version }) => ({ intent: "change", id, version, change: back }),
  });
}

function save(kind: Kind, form: FormData) {
  const id = textOf(form, "id");
  const texts = Object.fromEntries(Object.keys(FIELD_LABELS[kind]).map((name) => [name, textOf(form, name)]));
  const json = { version: Number(textOf(form, "version")), texts };
  return outcomeOf<SavedContent>("save", routes(kind)[":id"].$put({ param: { id }, json }), {
    success: strings.saved,
    failure: failureText(strings.notSavedPleaseCheckThe, CONTENT_FAILED),
  });
}

/** Handles a form of the videos' or packages' screens. */
export function changeContent(kind: Kind, form: FormData): Promise<Outcome> {
  const intent = textOf(form, "intent");
  if (intent === "save") return save(kind, form);
  if (intent === "change") return press(kind, form);
  if (intent === "delete") {
    const param = { id: textOf(form, "id") };
    const json = { version: Number(textOf(form, "version")) };
    return outcomeOf(intent, routes(kind)[":id"].$delete({ param, json }), {
      success: strings.permanentlyDeleted,
      failure: CONTENT_FAILED,
    });
  }
  if (intent === "empty") {
    const items = JSON.parse(textOf(form, "items")) as { id: string; version: number }[];
    return outcomeOf(intent, routes(kind).trash.empty.$post({ json: { items } }), {
      success: textOf(form, "left") === "0" ? strings.theTrashIsEmpty : strings.permanentlyDeleted,
      failure: CONTENT_FAILED,
    });
  }
  return move(kind, form);
}

function move(kind: Kind, form: FormData) {
  const id = textOf(form, "id");
  const [from, place] = [Number(textOf(form, "from")), Number(textOf(form, "place"))];
  const moved = routes(kind)[":id"].place.$put({ param: { id }, json: { from, place } });
  return outcomeOf<{ place: number }>("order", moved, {
    success: strings.orderSaved,
    failure: CONTENT_FAILED,
    undo: (now) => ({ intent: "move", id, from: now.place, place: from }),
  });
}
