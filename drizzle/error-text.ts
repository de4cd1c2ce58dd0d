/**
 * What the database itself has said in an error, if it matches. For queries.ts alone, which answers its service with
 * a value. Only the innermost cause is read: Drizzle wraps it in an error that repeats the statement's parameters, and
 * those hold whatever people typed.
 */
export function matchDatabaseError(error: unknown, text: RegExp): RegExpExecArray | null {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? text.exec(cause.message) : null;
}
