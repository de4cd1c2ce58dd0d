const SAMPLE_BYTES = 64 * 1024;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 hexadecimal digits that no other upload has. */
export const newUploadId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * 16 hexadecimal digits that the same file has whenever it is chosen: of its name, size, date, and samples of
 * its content, since to read all of a film would take minutes.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const samples = [0, Math.floor(file.size / 2), Math.max(file.size - SAMPLE_BYTES, 0)];
  const facts = JSON.stringify([file.name, file.size, file.lastModified]);
  const sample = new Blob([facts, ...samples.map((at) => file.slice(at, at + SAMPLE_BYTES))]);
  return hex(
    new Uint8Array(await crypto.subtle.digest("SHA-256", await sample.arrayBuffer())).subarray(0, 8),
  );
}
