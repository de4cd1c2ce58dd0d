import * as envelope from "./contract.ts";

// Other names for the exports of `contract.ts`, until every import names that file.
export type ErrorCode = envelope.ErrorCode;
export type Failure = envelope.Failure;
export type FieldErrors = envelope.FieldErrors;
export type Result<T> = envelope.Result<T>;
export const { ok, fail, limited } = envelope;
