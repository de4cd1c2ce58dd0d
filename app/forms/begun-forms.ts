const FORM = 'main form[method="post"]';

/** One of the form's fields has the focus, or was refused. */
const IN_USE = ":is(input, textarea, select):focus, [aria-invalid=true]";

const typedIn = new WeakSet<Element>();

/** Tracks which forms somebody has begun to fill in, until they are sent, reset or removed. */
export function watchForms(): () => void {
  const watch = new AbortController();
  const note = ({ type, target }: Event) => {
    const form = target instanceof Element && target.closest(FORM);
    if (form) typedIn[type === "input" ? "add" : "delete"](form);
  };
  for (const type of ["input", "submit", "reset"])
    document.addEventListener(type, note, { signal: watch.signal });
  return () => watch.abort();
}

/**
 * Returns whether a form that sends a change has been begun.
 * @param like a selector that limits which forms count
 */
export const isFormBegun = (like = "") =>
  [...document.querySelectorAll(FORM + like)].some(
    (form) => typedIn.has(form) || form.querySelector(IN_USE) !== null,
  );
