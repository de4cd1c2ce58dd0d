import type { BookingStatus, MessageStatus } from "#drizzle/enums.ts";

/** The maximum length of a query. Anything longer is ignored. */
export const PALETTE_QUERY_MAX = 100;
/** The number of results per kind. The lists show the rest. */
export const PALETTE_COUNT = 5;

export type FoundBooking = {
  id: string;
  brideName: string;
  groomName: string;
  email: string | null;
  venue: string | null;
  /** `2027-05-14` */
  weddingDate: string | null;
  status: BookingStatus;
  version: number;
};

export type FoundFilm = { id: string; slug: string; title: string; subtitle: string; published: boolean };

export type FoundMessage = { id: string; name: string; email: string; status: MessageStatus };

/** The best matches of one kind, and whether there are more. */
export type Found<T> = { items: T[]; more: boolean };

export type PaletteResults = {
  bookings: Found<FoundBooking>;
  films: Found<FoundFilm>;
  messages: Found<FoundMessage>;
};
