/** Every error code of the API, with its HTTP status. */
export const ERROR_CODES = {
  invalid: { status: 422, meaning: "The input breaks a rule; `fields` has a message for each field." },
  unauthenticated: { status: 401, meaning: "Nobody is signed in, or the credentials are wrong." },
  forbidden: { status: 403, meaning: "The account may not do this." },
  not_found: { status: 404, meaning: "The record or address does not exist." },
  conflict: {
    status: 409,
    meaning: "Someone else changed the record first, or its state does not allow this.",
  },
  too_large: { status: 413, meaning: "The body or a file exceeds its size limit." },
  unsupported: { status: 415, meaning: "The file has a type that is not accepted." },
  limited: { status: 429, meaning: "Too many attempts; `retryAfter` says how many seconds to wait." },
  unexpected: { status: 500, meaning: "A bug or an outage; the log has the error under `requestId`." },
  unavailable: { status: 503, meaning: "The database or another store does not answer; try again later." },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Messages for a form's fields, by field name; `form` is for the whole form. */
export type FieldErrors = Partial<Record<string, string>>;

export type Failure = {
  ok: false;
  error: {
    code: ErrorCode;
    fields?: FieldErrors;
    /** With `limited`: the seconds to wait. */
    retryAfter?: number;
    /** With `unexpected`: what to look for in the log. */
    requestId?: string;
  };
};

/** The common envelope: services return it, the API sends it as JSON, and form actions respond with it. */
export type Result<T> = { ok: true; value: T } | Failure;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (code: ErrorCode, fields?: FieldErrors): Failure => ({
  ok: false,
  error: fields ? { code, fields } : { code },
});

export const limited = (retryAfter: number, fields?: FieldErrors): Failure => ({
  ok: false,
  error: { code: "limited", retryAfter, ...(fields ? { fields } : {}) },
});
