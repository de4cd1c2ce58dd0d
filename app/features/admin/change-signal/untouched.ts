/** A move that somebody is about to make is checked against what they saw, and not against what came in behind it. */
const CHOOSING = 'dialog[open], main input[type="checkbox"]:checked:not([checked]), [data-dragging]';

/**
 * A form that sends a change, while somebody is in one of its fields or has been refused. It is sent with the version
 * that was read last: read again, it would overwrite what nobody has seen.
 */
const EDITING = [":is(input, textarea, select):focus", "[aria-invalid=true]"]
  .map((field) => `main form[method="post"] ${field}`)
  .join(", ");

/** Notes which forms somebody has begun to fill in, until they are sent, reset or gone. */
export function watchForms() {
  const begun = new Set<HTMLFormElement>();
  const formOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLFormElement>('main form[method="post"]') : null;
  const begin = (event: Event) => {
    const form = formOf(event);
    if (form) begun.add(form);
  };
  const end = (event: Event) => {
    const form = formOf(event);
    if (form) begun.delete(form);
  };
  document.addEventListener("input", begin);
  document.addEventListener("submit", end);
  document.addEventListener("reset", end);
  return {
    /** Whether the page can be read again without disturbing anybody. */
    isUntouched: () =>
      document.querySelector(`${CHOOSING}, ${EDITING}`) === null &&
      ![...begun].some((form) => form.isConnected),
    end: () => {
      document.removeEventListener("input", begin);
      document.removeEventListener("submit", end);
      document.removeEventListener("reset", end);
    },
  };
}
