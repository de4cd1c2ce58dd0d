type Parts = { actionHeaders: Headers; loaderHeaders: Headers };

/** Passes on `Retry-After`, which a page's response doesn't include by default. */
export function formHeaders({ actionHeaders, loaderHeaders }: Parts): Headers {
  const headers = new Headers(loaderHeaders);
  const wait = actionHeaders.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  return headers;
}
