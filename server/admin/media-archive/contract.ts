/** How many files the media archive holds, and how long it is. */
export type MediaSize = { files: number; bytes: number };
