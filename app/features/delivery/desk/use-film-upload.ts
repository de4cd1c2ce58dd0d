import { useEffect, useRef, useState } from "react";
import { convertFilm, forgetConversions } from "#app/features/media/playable-film/convert-film.client.ts";
import { failureWords } from "#app/features/media/playable-film/playback-words.ts";
import { Refused } from "#app/features/media/uploads/connection.client.ts";
import { joinRenditions, sendDeliveryFile } from "./send-delivery-file.client.ts";
import { takePoster } from "./take-poster.client.ts";

/** What is done, each from 0 to 1. */
export type FilmProgress = { original: number; made: number; playable: number };

const NOTHING: FilmProgress = { original: 0, made: 0, playable: 0 };
const FAILED = "The film couldn't be uploaded. Please try again.";

/**
 * Uploads a film's original, and meanwhile makes and uploads a poster and the versions among which browsers choose. A
 * file that is chosen again continues where it stopped.
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
    const sendRenditions = async () => {
      const made = await convertFilm(file, {
        name: file.name,
        signal: stop.signal,
        onProgress: (share) => note({ made: share }),
        isAdaptive: true,
      });
      if ("failure" in made) throw new Error(failureWords(made.failure, "unknown"));
      const { files } = made;
      note({ made: 1 });
      const poster = await takePoster(files, file);
      if (poster) await sendDeliveryFile(poster, { ...shared, role: "poster", onProgress: () => {} });
      const size = files.reduce((sum, one) => sum + one.size, 0);
      const ids: string[] = [];
      let before = 0;
      // From the smallest, so that a lost connection costs the least.
      for (const one of files) {
        const onProgress = (bytes: number) => note({ playable: (before + bytes) / size });
        ids.push((await sendDeliveryFile(one, { ...shared, role: "rendition", onProgress })).id);
        before += one.size;
      }
      await joinRenditions(ids, shared);
      await forgetConversions().catch(() => undefined);
      onStored();
    };
    const outcomes = await Promise.allSettled([sendOriginal, sendRenditions()]);
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
