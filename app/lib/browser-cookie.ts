type Cookie = { name: string; value: string; seconds: number };

/** Sets a cookie that the server reads when it renders, so that the layout doesn't shift during hydration. */
export function setBrowserCookie({ name, value, seconds }: Cookie) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4, Firefox before 140, and over plain http.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
