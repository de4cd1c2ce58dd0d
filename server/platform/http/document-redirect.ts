import type { MiddlewareFunction } from "react-router";

/**
 * For routes whose action redirects to a document. React Router sends that redirect in a body that it only reads as
 * far as needed. The page is then left in the middle of it, and Firefox and Safari report each promise still waiting
 * as an unhandled error. A response without a body redirects just as well and leaves nothing pending.
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
