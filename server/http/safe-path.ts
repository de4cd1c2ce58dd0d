/**
 * A path of this site, or the fallback. Browsers read `//host`, `/\host` and paths with tabs or line
 * breaks as other sites, so only a plain path passes, and it is resolved before it is believed.
 */
export function safePath(candidate: string | null | undefined, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
  if (!candidate || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(candidate)) return fallback;
  const base = "https://site.invalid";
  if (!URL.canParse(candidate, base)) return fallback;
  const url = new URL(candidate, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  // Slashes and control characters in disguise become another host in clients that decode before they
  // resolve. Looked for in the resolved path: dots before them fold away.
  if (/%(5c|2f|0[0-9a-f]|1[0-9a-f]|7f)/i.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
