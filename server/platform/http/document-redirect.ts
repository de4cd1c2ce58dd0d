import "../boundary.server.ts";
import type { MiddlewareFunction } from "react-router";

/**
 * For routes whose action leads to a document of its own. React Router says so in a body that it reads no further than
 * it has to: the page is left in the middle of it, and Firefox and Safari tell of each promise that waits for the rest
 * as an error that nobody handled. An answer without a body says the same, and leaves nothing behind.
 */
export const redirectWithoutBody: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const target = response.headers.get("location");
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (!isData || !target || !response.headers.has("x-remix-reload-document")) return response;
  const headers = new Headers(response.headers);
  headers.delete("location");
  headers.set("x-remix-redirect", target);
  return new Response(null, { status: 204, headers });
};
