const isReset = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === "ECONNRESET";

/**
 * workerd closes a connection over which a file came that it refused unread. A request that is sent over it at that
 * moment is lost before the Worker sees it, and Miniflare neither sends it again nor lets a file close its connection.
 * @returns what sends a request, and sends it a second time where this is what may have happened to it
 */
export function sendingLostRequestsAgain() {
  let fileSent = false;
  return async <Answer>(body: unknown, send: () => Promise<Answer>) => {
    const isFile = Boolean(body) && typeof body !== "string";
    const answer = await send().catch((error: unknown) => {
      if (isFile || !fileSent || !isReset(error)) throw error;
      return send();
    });
    fileSent ||= isFile;
    return answer;
  };
}
