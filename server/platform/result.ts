/** Words beside a form's fields, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>;

export const ERROR_STATUS = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  limited: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type Failure = {
  ok: false;
  error: {
    code: ErrorCode;
    fields?: FieldErrors;
    /** With `limited`: the seconds to wait. */
    retryAfter?: number;
  };
};
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
