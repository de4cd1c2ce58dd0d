import type { BookingStatus, MessageStatus } from "#drizzle/enums.ts";

/** What is typed beyond this is not looked for. */
export const PALETTE_QUERY_MAX = 100;
/** How many of each kind are shown; for the rest there are the lists. */
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

/** The best of one kind, and whether there are more. */
export type Found<T> = { items: T[]; more: boolean };

export type PaletteResults = {
  bookings: Found<FoundBooking>;
  films: Found<FoundFilm>;
  messages: Found<FoundMessage>;
};
