import { useEffect, useRef, useState } from "react";
import { convertFilm, forgetConversions } from "#app/features/media/playable-film/convert-film.client.ts";
import { failureWords } from "#app/features/media/playable-film/playback-words.ts";
import { Refused } from "#app/features/media/uploads/connection.client.ts";
import { PREVIEW_SECONDS } from "#server/delivery/lock/contract.ts";
import { sendDeliveryFile } from "./send-delivery-file.client.ts";
import { takePoster } from "./take-poster.client.ts";

/** What is done, each from 0 to 1. */
export type FilmProgress = { original: number; made: number; playable: number };

const NOTHING: FilmProgress = { original: 0, made: 0, playable: 0 };
const FAILED = "The film couldn't be uploaded. Please try again.";

/**
 * Uploads a film's original, and meanwhile makes and uploads a preview, the version that browsers play, and a poster. A file that
 * is chosen again continues where it stopped.
 */
export function useFilmUpload(filmId: string, onStored: () => void) {
  const [progress, setProgress] = useState<FilmProgress>();
  const [words, setWords] = useState("");
  const running = useRef<AbortController>(undefined);
  // Leaving the page stops the upload. What has arrived is kept for a week.
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const stop = new AbortController();
    running.current = stop;
    setWords("");
    setProgress(NOTHING);
    const note = (part: Partial<FilmProgress>) => setProgress((known) => known && { ...known, ...part });
    const shared = { filmId, signal: stop.signal };
    const sendOriginal = sendDeliveryFile(file, {
      ...shared,
      role: "original",
      onProgress: (bytes) => note({ original: bytes / file.size }),
    }).then(onStored);
    /** Makes the version that browsers play, or only its first seconds. */
    const make = async (seconds: number | undefined, onProgress: (share: number) => void) => {
      const made = await convertFilm(file, { name: file.name, signal: stop.signal, onProgress, seconds });
      if ("failure" in made) throw new Error(failureWords(made.failure, "unknown"));
      return made.file;
    };
    const sendPreview = async () => {
      const preview = await make(PREVIEW_SECONDS, () => {});
      await sendDeliveryFile(preview, { ...shared, role: "preview", onProgress: () => {} });
    };
    const sendPlayable = async () => {
      // First, because each conversion takes the place of the one before.
      await sendPreview();
      const made = await make(undefined, (share) => note({ made: share }));
      note({ made: 1 });
      const poster = await takePoster(made);
      if (poster) await sendDeliveryFile(poster, { ...shared, role: "poster", onProgress: () => {} });
      await sendDeliveryFile(made, {
        ...shared,
        role: "playable",
        onProgress: (bytes) => note({ playable: bytes / made.size }),
      });
      await forgetConversions().catch(() => undefined);
      onStored();
    };
    const outcomes = await Promise.allSettled([sendOriginal, sendPlayable()]);
    setProgress(undefined);
    if (stop.signal.aborted) return setWords("Stopped. Choose the same file to continue.");
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) setWords(wordsOf(failed.reason));
  };

  return { progress, words, send, stop: () => running.current?.abort() };
}

/** Returns why an upload failed, in words. */
function wordsOf(reason: unknown): string {
  if (reason instanceof Refused) return reason.message;
  // Reading a file that has changed on disk.
  if (reason instanceof DOMException)
    return "This file has changed since you chose it. Please choose it again.";
  return reason instanceof Error && reason.constructor === Error ? reason.message : FAILED;
}
