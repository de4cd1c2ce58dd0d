import { AskedChange } from "#app/forms/confirmed-change.tsx";
import type { ContentItem } from "#server/website/content/contract.ts";
import * as strings from "../strings/content.ts";
import { KIND_WORDS } from "./content-labels.ts";

type Props = {
  kind: ContentItem["kind"];
  /** The items on this page. */
  items: ContentItem[];
  /** The number of items on the other pages. */
  left: number;
};

/** Permanently deletes all items shown in the trash, but none that are added in the meantime. */
export function EmptyTrash({ kind, items, left }: Props) {
  const { one } = KIND_WORDS[kind];
  const all = items.length === 1 ? `1 ${one}` : `${items.length} ${one}s`;
  return (
    <AskedChange
      fields={{
        intent: "empty",
        items: JSON.stringify(items.map(({ id, version }) => ({ id, version }))),
        left,
      }}
      label={left === 0 ? strings.emptyTrash : strings.deleteThesePermanently(items.length)}
      className="button button-small button-danger"
      question={{
        title: strings.permanentlyDelete(all),
        text: (
          <>
            <p className="wrap-anywhere">{items.map(({ called }) => called).join(", ")}</p>
            <p className="mt-3">{strings.youCantUndoThis(items.length)}</p>
          </>
        ),
        yes: strings.deleteLabelAll(all),
      }}
    />
  );
}
