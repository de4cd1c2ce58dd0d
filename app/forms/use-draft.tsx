import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { type Draft, type DraftOf, draftKey, keepDraft, readDraft } from "./drafts.ts";
import { dropDraft } from "./remove-drafts.ts";
import * as strings from "./strings.ts";

/** Puts a draft into the form; false where something else has been typed there already. */
type Fill = (draft: Draft) => boolean;

/**
 * Keeps what is typed into a form of the back office in this browser until it is sent, and puts it back once the form
 * is there again. For one booking or message: give the form another `key` for another.
 */
export function useDraft(of: Omit<DraftOf, "userId">, fill: Fill) {
  const userId = useRouteLoaderData<{ userId: string }>("routes/admin/layout")?.userId ?? "";
  const key = draftKey({ userId, ...of });
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const draft = readDraft(key);
    if (draft && fill(draft)) setRestored(true);
  });
  // Before the browser paints, so that a page that is opened from another one shows no empty field first.
  useLayoutEffect(() => restore(), []);
  const end = () => {
    dropDraft(key);
    setRestored(false);
  };
  return {
    key,
    isRestored,
    /** Of each change. Whether what was typed is safe when the page is left. */
    keep: (draft: Draft): boolean => {
      if (draft.body.trim() !== "") return keepDraft(key, draft);
      end();
      return true;
    },
    end,
  };
}

type Props = { draft: Pick<ReturnType<typeof useDraft>, "key" | "isRestored">; onDiscard: () => void };

/** Says which draft the form is of, and offers to start over where it was put back. */
export const DraftNote = ({ draft: { key, isRestored }, onDiscard }: Props) => (
  <>
    <input type="hidden" name="draft" value={key} />
    <div role="status" className="not-empty:-mt-3 empty:hidden">
      {isRestored && (
        <p className="quiet flex flex-wrap items-center gap-x-3 text-12">
          {strings.draftRestored}
          <button type="button" className="text-link min-h-11 cursor-pointer" onClick={onDiscard}>
            {strings.discard}
          </button>
        </p>
      )}
    </div>
  </>
);
