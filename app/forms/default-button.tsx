/**
 * The button that Enter presses, for a form in which another button comes first: browsers use the first one in the
 * form. It is hidden and not focusable, because the form has a visible twin of it.
 */
export const DefaultButton = () => (
  <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
);
