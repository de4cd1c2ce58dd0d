import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { type Draft, type DraftOf, draftKey, isTypedHere, keepDraft, readDraft } from "./drafts.ts";
import { dropDraft } from "./remove-drafts.ts";
import * as strings from "./strings.ts";

/** Puts a draft into the form. Returns false if the form already has other text. */
type Fill = (draft: Draft) => boolean;

/**
 * Stores the text of a back-office form in this browser until it is sent, and restores it when the form is shown
 * again. One form handles one booking or message: use another `key` for another.
 */
export function useDraft(of: Omit<DraftOf, "userId">, fill: Fill) {
  const userId = useRouteLoaderData<{ userId: string }>("routes/admin/layout")?.userId ?? "";
  const key = draftKey({ userId, ...of });
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const draft = readDraft(key);
    if (!draft || !fill(draft)) return;
    // Stored again without the document: the next time it is shown, it is restored.
    if (isTypedHere(key)) keepDraft(key, draft);
    else setRestored(true);
  });
  // Before the first paint, so that navigating to the page doesn't show an empty field first.
  useLayoutEffect(() => restore(), []);
  const end = () => {
    dropDraft(key);
    setRestored(false);
  };
  return {
    key,
    isRestored,
    /** Called on each change. Returns whether the text survives leaving the page. */
    keep: (draft: Draft): boolean => {
      if (draft.body.trim() !== "") return keepDraft(key, draft);
      end();
      return true;
    },
    end,
  };
}

type Props = { draft: Pick<ReturnType<typeof useDraft>, "key" | "isRestored">; onDiscard: () => void };

/** The draft's key as a form field, and an offer to discard a restored draft. */
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
