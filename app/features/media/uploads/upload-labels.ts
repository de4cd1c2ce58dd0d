import type { UploadRow } from "./upload-queue.ts";

const MIB = 1024 * 1024;

/** `812 KB`, `4.2 MB`, `300 MB`, `4.8 GB`. */
export function sizeWords(bytes: number): string {
  if (bytes < MIB) return `${Math.ceil(bytes / 1024)} KB`;
  const [amount, unit] = bytes < 1000 * MIB ? [bytes / MIB, "MB"] : [bytes / MIB / 1024, "GB"];
  return `${amount < 10 ? amount.toFixed(1) : Math.floor(amount)} ${unit}`;
}

/** The state of an upload, in a sentence. */
export function stateWords({ state, prepared, sent, size, words, waitSeconds }: UploadRow): string {
  const progress = `${sizeWords(sent)} of ${sizeWords(size)}`;
  switch (state) {
    case "waiting":
      return `Waiting, ${sizeWords(size)}`;
    case "sending":
      if (prepared !== null && prepared < 1) return `Making smaller copies, ${Math.floor(prepared * 100)}%`;
      return sent >= size ? "Almost done: processing" : `Uploading, ${progress}`;
    case "lost":
      return `Lost connection, trying again in ${waitSeconds === 1 ? "a second" : `${waitSeconds} seconds`}. ${progress} uploaded.`;
    case "paused":
      return `Paused, ${progress}`;
    case "cut":
      return words || `Interrupted at ${progress}. Choose the same file again to continue.`;
    case "arrived":
      return [`In the library, ${sizeWords(size)}`, words].filter(Boolean).join(". ");
    case "refused":
      return words;
  }
}
