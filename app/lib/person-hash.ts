/** The part of a booking's address that opens the form of one of its people. */
export const personHash = (contactId: string) => `#person-${encodeURIComponent(contactId)}`;
