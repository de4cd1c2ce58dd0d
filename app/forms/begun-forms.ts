const FORM = 'main form[method="post"]';

/** Somebody is in one of its fields, or has been refused. */
const IN_USE = ":is(input, textarea, select):focus, [aria-invalid=true]";

const typedIn = new WeakSet<Element>();

/** Notes which forms somebody has begun to fill in, until they are sent, reset or gone. */
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
 * Whether somebody has begun a form that sends a change.
 * @param like a selector, where only some forms count
 */
export const isFormBegun = (like = "") =>
  [...document.querySelectorAll(FORM + like)].some(
    (form) => typedIn.has(form) || form.querySelector(IN_USE) !== null,
  );
