import "../boundary.server.ts";
import { ERROR_STATUS, type Failure } from "../result.ts";

/** How a page answers a refused form: with the code's status, and how long to wait. */
export const refusalInit = ({ error: { code, retryAfter } }: Failure) => ({
  status: ERROR_STATUS[code],
  ...(retryAfter ? { headers: { "retry-after": String(retryAfter) } } : {}),
});
