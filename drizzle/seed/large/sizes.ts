/** The number of rows of each kind for a large studio; kinds not listed here are derived from these. */
export type LargeSizes = {
  films: number;
  bookings: number;
  messages: number;
  logLines: number;
  files: number;
  redirects: number;
};

/** A studio with a dozen years of data, for measurements. */
export const LARGE: LargeSizes = {
  films: 300,
  bookings: 20_000,
  messages: 50_000,
  logLines: 100_000,
  files: 5_000,
  redirects: 2_000,
};

/** Returns a generated row's id. Sorting by id yields the order of creation. */
export const largeId = (kind: string, index: number) => `large-${kind}-${String(index + 1).padStart(6, "0")}`;
