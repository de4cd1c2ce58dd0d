export const sample = "Sample";
export const cameWithTheSite = "It came with the site, and nobody has edited it.";
export const removeSampleFilms = "Remove sample films…";
export const removeTheSampleFilms = (films: number) =>
  films === 1 ? "Remove 1 sample film?" : `Remove ${films} sample films?`;
export const theyLeaveTheSite =
  "They leave your site at once. Your own films stay, and so does every sample that you edited. You can restore them from the trash.";
export const removeThem = (films: number) => (films === 1 ? "Remove 1 film" : `Remove ${films} films`);
export const removed = (films: number) =>
  films === 1
    ? "Removed - 1 sample film is in the trash."
    : `Removed - ${films} sample films are in the trash.`;
export const restored = "Restored - The sample films are back on your site.";
export const errorNotRemoved = "Error - The sample films could not be removed. Please try again.";
