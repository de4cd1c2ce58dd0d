/** Says of a page that visitors don't see it so, and of a form that was sent from it that nobody has it. */
export const PreviewBar = ({ unsent }: { unsent: boolean }) => (
  <aside aria-label="Preview" className="preview-bar">
    <strong>Preview.</strong>{" "}
    {unsent
      ? "This is a preview, so the form was not sent. Nothing was saved, and no email went out."
      : "You're previewing a draft that visitors can't see yet. Forms don't send from here."}
  </aside>
);
