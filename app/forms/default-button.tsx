/**
 * The button that Enter presses, for a form in which another one comes first: a browser takes the first of the form.
 * Nobody sees or reaches it, because the form has its visible twin.
 */
export const DefaultButton = () => (
  <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
);
