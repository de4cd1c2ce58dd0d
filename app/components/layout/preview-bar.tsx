import * as strings from "#app/components/strings/layout.ts";
/** Says that visitors don't see the page like this, and that a form sent from it was not delivered. */
export const PreviewBar = ({ unsent }: { unsent: boolean }) => (
  <aside aria-label={strings.preview} className="preview-bar">
    <strong>{strings.previewSentence}</strong>{" "}
    {unsent ? strings.thisIsAPreviewSo : strings.yourePreviewingADraftThat}
  </aside>
);
