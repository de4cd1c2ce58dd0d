/** How many rows of each kind a large studio has; what is not named here follows from these. */
export type LargeSizes = {
  films: number;
  bookings: number;
  messages: number;
  logLines: number;
  files: number;
  redirects: number;
};

/** A studio with a dozen years behind it, as issue 18 measures it. */
export const LARGE: LargeSizes = {
  films: 300,
  bookings: 20_000,
  messages: 50_000,
  logLines: 100_000,
  files: 5_000,
  redirects: 2_000,
};

/** The id of a generated row: sorted by it, rows are in the order in which they were made. */
export const largeId = (kind: string, index: number) => `large-${kind}-${String(index + 1).padStart(6, "0")}`;
