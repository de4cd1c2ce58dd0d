/** Says of a page that visitors don't see it so, and of a form that was sent from it that nobody has it. */
export const PreviewBar = ({ unsent }: { unsent: boolean }) => (
  <aside aria-label="Preview" className="preview-bar">
    <strong>Preview.</strong>{" "}
    {unsent
      ? "This form was not sent: from a preview, nothing is kept and nobody gets a mail."
      : "A draft that visitors don't see yet. Forms are not sent from here."}
  </aside>
);
