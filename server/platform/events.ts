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
  /** Somebody has signed in as a client, by a POST that leads on to this page of theirs. The headers have their session. */
  clientEntered: (entry: { path: string; headers: Headers }) => Promise<void>;
  /** The couple has signed or declined, everybody has signed, or a new version has replaced one. The same may be announced twice. */
  agreementChanged: (bookingId: string) => Promise<void>;
  /**
   * A mail takes a file along that is stored nowhere: whoever knows this name of it makes it, the same bytes each time.
   * @returns null where nobody knows it
   */
  mailFileAsked: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Money for a booking has arrived. The same payment may be announced twice. */
  paymentRecorded: (bookingId: string) => Promise<void>;
};
