/** A session as its owner sees it. Its token is nobody's business but the cookie's. */
export type SessionView = {
  id: string;
  /** `Chrome on Android`. */
  device: string;
  /** The shortened address; null where none was seen. */
  place: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  current: boolean;
};
