/**
 * Returns the match in the database's own error message; null if there is none. For queries.ts only, which returns a
 * value to its service. Only the innermost cause is read: Drizzle wraps it in an error that repeats the statement's
 * parameters, which contain user input.
 */
export function matchDatabaseError(error: unknown, text: RegExp): RegExpExecArray | null {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? text.exec(cause.message) : null;
}

/** Returns whether the database refused a response because of its size: over 10 MB. */
export const isResponseTooLarge = (error: unknown) =>
  matchDatabaseError(error, /RESPONSE_TOO_LARGE|too large/i) !== null;
