import type { Admin } from "./admin-gate/contract.ts";

type Deleted = {
  /** Ids of records that are no longer in the database. */
  ids: string[];
  /** Keys of their pictures in the object store. */
  pictures: string[];
};

/**
 * Events that one domain announces and a higher one handles, so that no import points upward. `server/events.ts`
 * defines who handles what.
 */
export type Events = {
  /** A file shown on public pages has changed. */
  publicFileChanged: () => Promise<void>;
  /** @returns whether the object store has nothing left of them */
  recordsDeleted: (deleted: Deleted) => Promise<boolean>;
  /**
   * Somebody has signed in as a client, with a POST that redirects to this page of theirs. The headers contain their
   * session.
   */
  clientEntered: (entry: { path: string; headers: Headers }) => Promise<void>;
  /**
   * The couple has signed or declined, everyone has signed, or a new version has replaced an older one. May be
   * announced twice for the same change.
   */
  agreementChanged: (bookingId: string) => Promise<void>;
  /**
   * A mail needs an attachment that may not be stored yet. The handler that knows its name returns it, with the same
   * bytes each time.
   * @returns null if no handler knows the name
   */
  mailFileAsked: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Somebody of the studio has closed a booking that was moving to another day. */
  movingBookingClosed: (bookingId: string, by: Admin) => Promise<void>;
  /** Money for a booking has arrived. May be announced twice for the same payment. */
  paymentRecorded: (bookingId: string) => Promise<void>;
};
