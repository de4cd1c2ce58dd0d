/** A session as its owner sees it, without its token. */
export type SessionView = {
  id: string;
  /** `Chrome on Android`. */
  device: string;
  /** The shortened IP address; null if unknown. */
  place: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
  current: boolean;
};
