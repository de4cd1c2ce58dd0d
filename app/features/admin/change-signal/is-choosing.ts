const CHOOSING = 'dialog[open], main input[type="checkbox"]:checked:not([checked]), [data-dragging]';

/** A move that somebody is about to make is checked against what they saw, and not against what came in behind it. */
export const isChoosing = () => document.querySelector(CHOOSING) !== null;
