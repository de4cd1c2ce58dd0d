/** The number of files in the media archive, and its size. */
export type MediaSize = { files: number; bytes: number };
