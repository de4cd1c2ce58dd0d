const chosen = new Map<string, File>();

/** Notes which file was sent, by its address on the site: a browser that has a film need not fetch it again. */
export function rememberFilm(address: string, file: File): void {
  chosen.set(address, file);
}

/** The file that this page sent; undefined for one that came before it, or from elsewhere. */
export const chosenFilm = (address: string) => chosen.get(address);
