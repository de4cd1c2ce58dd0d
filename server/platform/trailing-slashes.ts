/**
 * Removes the slashes at the end of a path, but keeps a lone slash. Avoids a pattern such as `\/+$`, which takes a
 * second for a path of ten thousand slashes that doesn't end in one.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
