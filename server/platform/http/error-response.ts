import "../boundary.server.ts";
import { ERROR_CODES, type Failure } from "../result/contract.ts";

/** How a page answers a refused form: with the code's status, and how long to wait. */
export const refusalInit = ({ error: { code, retryAfter } }: Failure) => ({
  status: ERROR_CODES[code].status,
  ...(retryAfter ? { headers: { "retry-after": String(retryAfter) } } : {}),
});
