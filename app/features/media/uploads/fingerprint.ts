import { SAMPLE_BYTES, samplesOf } from "#server/media/uploads/contract.ts";

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns 32 random hexadecimal digits as a unique upload id. */
export const newUploadId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

const samples = (file: Blob) => samplesOf(file.size).map((at) => file.slice(at, at + SAMPLE_BYTES));

const digestOf = async (blob: Blob) =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer())));

/** Returns a hash of samples that is equal for large files with the same content, regardless of their names. */
export const sampleOf = (file: Blob) => digestOf(new Blob(samples(file)));

/**
 * Returns 16 hexadecimal digits that identify a file when it is chosen again: a hash of its name, size and samples.
 * No two films have the same.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const facts = JSON.stringify([file.name, file.size]);
  return (await digestOf(new Blob([facts, ...samples(file)]))).slice(0, 16);
}
