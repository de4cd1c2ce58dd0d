type Deleted = {
  /** Records that are no longer in the database. */
  ids: string[];
  /** Keys of their pictures in the object store. */
  pictures: string[];
};

/**
 * What one domain announces and one further up handles, so that no import points upwards. `server/events.ts` says
 * who handles what.
 */
export type Events = {
  /** A file that public pages show has changed. */
  publicFileChanged: () => Promise<void>;
  /** @returns whether the object store holds nothing of them any more */
  recordsDeleted: (deleted: Deleted) => Promise<boolean>;
  /** The holds on these bookings' dates have ended by themselves. */
  holdsExpired: (bookingIds: string[]) => Promise<void>;
  /** The couple has signed, or everybody has. The same may be announced twice. */
  agreementSigned: (bookingId: string) => Promise<void>;
  /** Money for a booking has arrived. The same payment may be announced twice. */
  paymentRecorded: (bookingId: string) => Promise<void>;
};
