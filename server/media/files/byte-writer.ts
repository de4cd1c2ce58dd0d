/**
 * Collects the parts of a file to keep. Copies them immediately: a file can consist of millions of parts of a few
 * bytes, and a list of views would need many times the memory of the file itself.
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
    /** What was written so far, as a mutable view. */
    written: () => bytes.subarray(0, length),
  };
}
