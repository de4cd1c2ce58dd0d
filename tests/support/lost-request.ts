const isOf = (error: unknown, code: string) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === code;

/** How undici says that the connection was closed before it got a response: by a reset, or by its end. */
const CLOSED = ["ECONNRESET", "UND_ERR_SOCKET"];

/**
 * workerd closes a connection after refusing a file without reading it. A request sent over it at that moment is lost
 * before the Worker sees it, and Miniflare neither retries it nor lets a file close its connection. On a loaded machine
 * the rest of the file itself may meet the closed connection, and the refusal is lost.
 * @returns a function that sends a request, and retries it if this may have happened
 */
export function sendingLostRequestsAgain() {
  let fileSent = false;
  return async <Answer>(body: unknown, send: () => Promise<Answer>) => {
    const isFile = Boolean(body) && typeof body !== "string";
    const answer = await send().catch((error: unknown) => {
      const isLost = isFile ? isOf(error, "EPIPE") : fileSent && CLOSED.some((code) => isOf(error, code));
      if (!isLost) throw error;
      return send();
    });
    fileSent ||= isFile;
    return answer;
  };
}
