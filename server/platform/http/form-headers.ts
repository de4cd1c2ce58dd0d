import "../boundary.server.ts";

type Parts = { actionHeaders: Headers; loaderHeaders: Headers };

/** Lets `Retry-After` through, which a page's answer does not carry by itself. */
export function formHeaders({ actionHeaders, loaderHeaders }: Parts): Headers {
  const headers = new Headers(loaderHeaders);
  const wait = actionHeaders.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  return headers;
}
