import type { CoupleLock } from "../lock/contract.ts";

/** The ending of a playlist's path. */
export const PLAYLIST = ".m3u8";
/** The ending of a rendition's path. Some players recognize a format by it. */
export const RENDITION = ".mp4";

/** A film as its couple sees it. */
export type OwnFilm = {
  id: string;
  title: string;
  /** The paths of its files. */
  poster: string | null;
  /** What can be watched now: of a film that isn't open the preview, if it has one. */
  playable: string | null;
  /** Whether that is a playlist of several sizes. */
  isAdaptive: boolean;
  /** What can be downloaded now. */
  original: { path: string; fileName: string; sizeBytes: number } | null;
};

export type FilmsPage = {
  bookingId: string;
  couple: string;
  weddingDate: string | null;
  films: OwnFilm[];
  /** Null if the films are open. */
  lock: CoupleLock | null;
};

/** What a couple's wedding page says of its films. */
export type FilmsSummary = {
  path: string;
  titles: string[];
  /** Null if the films are open. */
  lock: CoupleLock | null;
  /** Whether there is anything to watch before they are. */
  hasPreview: boolean;
};
