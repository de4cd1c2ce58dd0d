/**
 * A path of this site, or the fallback. Browsers read `//host`, `/\host` and paths with tabs or line
 * breaks as other sites, so only a plain path passes, and it is resolved before it is believed.
 */
export function safePath(candidate: string | null | undefined, fallback: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
  if (!candidate || !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(candidate)) return fallback;
  // `/%5c…` and `/%2f…` become another host in clients that decode before they resolve.
  if (/^\/%(5c|2f)/i.test(candidate)) return fallback;
  const base = "https://site.invalid";
  if (!URL.canParse(candidate, base)) return fallback;
  const url = new URL(candidate, base);
  return url.origin === base && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : fallback;
}
