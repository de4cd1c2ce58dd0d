/** The keys of what settling a canceled booking adds to its ledger begin with this. */
export const cancellationKey = (bookingId: string) => `cancel:${bookingId}:`;
