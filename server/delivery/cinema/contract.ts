/** A film as its couple sees it. */
export type OwnFilm = {
  id: string;
  title: string;
  durationSeconds: number | null;
  /** The paths of its files. */
  playable: string;
  poster: string | null;
  original: { path: string; fileName: string; sizeBytes: number };
};

export type FilmsPage = { couple: string; weddingDate: string | null; films: OwnFilm[] };

/** What a couple's wedding page says of its films. */
export type FilmsSummary = { path: string; titles: string[] };
