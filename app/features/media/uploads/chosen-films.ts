const chosen = new Map<string, File>();

/** Remembers which file was uploaded to an address, so that the browser doesn't need to download the film again. */
export function rememberFilm(address: string, file: File): void {
  chosen.set(address, file);
}

/** Returns the file that this page uploaded; undefined for other films. */
export const chosenFilm = (address: string) => chosen.get(address);
