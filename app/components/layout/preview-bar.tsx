import * as strings from "#app/components/strings/layout.ts";
/** Says of a page that visitors don't see it so, and of a form that was sent from it that nobody has it. */
export const PreviewBar = ({ unsent }: { unsent: boolean }) => (
  <aside aria-label={strings.preview} className="preview-bar">
    <strong>{strings.previewSentence}</strong>{" "}
    {unsent ? strings.thisIsAPreviewSo : strings.yourePreviewingADraftThat}
  </aside>
);
