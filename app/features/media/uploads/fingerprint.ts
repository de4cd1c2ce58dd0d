import { SAMPLE_BYTES, samplesOf } from "#server/media/uploads/contract.ts";

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 hexadecimal digits that no other upload has. */
export const newUploadId = () => hex(crypto.getRandomValues(new Uint8Array(16)));

const samples = (file: Blob) => samplesOf(file.size).map((at) => file.slice(at, at + SAMPLE_BYTES));

const digestOf = async (blob: Blob) =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer())));

/** What two long files have in common that hold the same, whatever they are called. */
export const sampleOf = (file: Blob) => digestOf(new Blob(samples(file)));

/**
 * 16 hexadecimal digits that the same file has wherever it is chosen again: of its name, its size and its
 * samples. No two films are alike there.
 */
export async function fingerprintOf(file: File): Promise<string> {
  const facts = JSON.stringify([file.name, file.size]);
  return (await digestOf(new Blob([facts, ...samples(file)]))).slice(0, 16);
}
