const SAMPLES = 16;
const SAMPLE_BYTES = 64 * 1024;

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 hexadecimal digits that no other upload has. */
export const newUploadId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * 16 hexadecimal digits that the same file has wherever it is chosen again: of its name, its size and samples
 * from its beginning to its end, since to read all of a film would take minutes. No two films are alike there.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const step = Math.max(file.size - SAMPLE_BYTES, 0) / (SAMPLES - 1);
  const samples = Array.from({ length: SAMPLES }, (_, index) => Math.floor(index * step));
  const facts = JSON.stringify([file.name, file.size]);
  const sample = new Blob([facts, ...samples.map((at) => file.slice(at, at + SAMPLE_BYTES))]);
  return hex(
    new Uint8Array(await crypto.subtle.digest("SHA-256", await sample.arrayBuffer())).subarray(0, 8),
  );
}
