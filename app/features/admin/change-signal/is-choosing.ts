const CHOOSING = 'dialog[open], main input[type="checkbox"]:checked:not([checked]), [data-dragging]';

/**
 * Returns whether the user is about to make a choice. It must be checked against the data they saw, so that data must
 * not be replaced.
 */
export const isChoosing = () => document.querySelector(CHOOSING) !== null;
