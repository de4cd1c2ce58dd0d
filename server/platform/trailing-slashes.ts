/**
 * The path without the slashes at its end; a lone slash stays. Not by a pattern such as `\/+$`, which takes a second for
 * an address of ten thousand slashes that does not end in one.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
