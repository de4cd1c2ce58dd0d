import { ERROR_CODES, type Failure } from "../result/contract.ts";

/** Returns the response init of a page with a refused form: the error code's status, and how long to wait. */
export const refusalInit = ({ error: { code, retryAfter } }: Failure) => ({
  status: ERROR_CODES[code].status,
  ...(retryAfter ? { headers: { "retry-after": String(retryAfter) } } : {}),
});
