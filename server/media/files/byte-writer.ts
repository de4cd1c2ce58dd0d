/**
 * Collects the parts of a file that are kept. It copies them at once: a file can consist of millions of parts of a few
 * bytes, and a list of views of them would need many times the memory of the file itself.
 */
export function byteWriter(capacity: number) {
  const bytes = new Uint8Array(capacity);
  let length = 0;
  return {
    write(part: Uint8Array) {
      bytes.set(part, length);
      length += part.length;
    },
    length: () => length,
    /** What was written so far; it can still be changed. */
    written: () => bytes.subarray(0, length),
  };
}
