import * as strings from "../strings/uploads.ts";
import type { UploadRow } from "./upload-queue.ts";

const MIB = 1024 * 1024;

/** Formats a size: `812 KB`, `4.2 MB`, `300 MB`, `4.8 GB`. */
export function sizeWords(bytes: number): string {
  if (bytes < MIB) return `${Math.ceil(bytes / 1024)} KB`;
  const [amount, unit] = bytes < 1000 * MIB ? [bytes / MIB, "MB"] : [bytes / MIB / 1024, "GB"];
  return `${amount < 10 ? amount.toFixed(1) : Math.floor(amount)} ${unit}`;
}

/** Describes the state of an upload in a sentence. */
export function stateWords({ state, prepared, sent, size, words, waitSeconds }: UploadRow): string {
  const progress = strings.of(sizeWords(sent), sizeWords(size));
  switch (state) {
    case "waiting":
      return strings.waiting(sizeWords(size));
    case "sending":
      if (prepared !== null && prepared < 1) return strings.makingSmallerCopies(Math.floor(prepared * 100));
      return sent >= size ? strings.almostDoneProcessing : strings.uploadingComma(progress);
    case "lost":
      return strings.lostConnectionTryingAgainIn(waitSeconds, progress);
    case "paused":
      return strings.paused(progress);
    case "cut":
      return words || strings.interruptedAtChooseTheSame(progress);
    case "arrived":
      return [strings.inTheLibrary(sizeWords(size)), words].filter(Boolean).join(". ");
    case "refused":
      return words;
  }
}
