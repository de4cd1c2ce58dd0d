type Cookie = { name: string; value: string; seconds: number };

/** Keeps something in this browser that the server reads as it renders, so that nothing jumps as the page wakes up. */
export function setBrowserCookie({ name, value, seconds }: Cookie) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4, Firefox before 140, and over plain http.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
