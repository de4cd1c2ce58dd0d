/** One of the couple, as somebody the studio can write to. */
export type Partner = {
  /** The contact's id. */
  id: string;
  name: string;
  email: string | null;
  /** Whether the studio has withdrawn their access to the booking. */
  withdrawn: boolean;
};
