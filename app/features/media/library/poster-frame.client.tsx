import { useRef, useState } from "react";
import { FieldError } from "#app/forms/field.tsx";
import * as strings from "../strings/library.ts";
import { drawFrame, showMoment } from "../uploads/film-frame.client.ts";
import type { ChosenFile } from "./media-field.tsx";
import { UploadProblem, UploadProgress, useFileUpload } from "./upload-button.tsx";

const QUALITY = 0.92;
/** About one frame of any film. */
const FRAME_SECONDS = 1 / 24;

const NOTHING_YET = strings.thereIsNoPictureOf;
const BLACK = strings.thisFrameIsCompletelyBlack;

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Returns a film's current frame as a picture; null if the browser has none yet or it is black. */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, currentTime } = video;
  let canvas = drawFrame(video, videoWidth);
  if (!canvas && videoWidth > 0) {
    await showMoment(video, currentTime);
    canvas = drawFrame(video, videoWidth);
  }
  if (!canvas) return null;
  const webp = await encoded(canvas, "image/webp");
  // A browser that can't encode a type falls back to PNG, which is far too large.
  const blob = webp?.type === "image/webp" ? webp : await encoded(canvas, "image/jpeg");
  if (!blob) return null;
  const film = /([^/]+)\.\w+$/.exec(video.currentSrc)?.[1] ?? "film";
  const name = strings.atS(film, currentTime.toFixed(1), blob.type);
  return new File([blob], name, { type: blob.type });
}

type Props = { filmUrl: string; onTaken: (file: ChosenFile) => void; onClose: () => void };

/** A player for choosing a film's poster frame. */
export function PosterFrame({ filmUrl, onTaken, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [words, setWords] = useState("");
  const upload = useFileUpload("picture", onTaken);
  const step = (by: number) => {
    if (!video.current) return;
    video.current.pause();
    video.current.currentTime += by * FRAME_SECONDS;
  };
  const take = async () => {
    setWords("");
    video.current?.pause();
    const frame = video.current && (await frameOf(video.current));
    const isThere = (video.current?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (frame) await upload.send(frame);
    else setWords(isThere ? BLACK : NOTHING_YET);
  };
  return (
    <section aria-label={strings.aFrameOfTheFilm} className="border border-line p-3">
      <video
        ref={video}
        controls
        muted
        playsInline
        preload="auto"
        aria-label={strings.theFilm}
        className="max-h-[50dvh] w-full bg-ink"
        src={filmUrl}
        onError={() => setWords(strings.thisFilmCantBePlayed)}
      />
      <p className="quiet mt-3">{strings.pauseOnTheFrameYou}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {upload.going ? (
          <UploadProgress going={upload.going} about={strings.theFrame} />
        ) : (
          <>
            <button type="button" onClick={take} className="button button-small button-accent">
              {strings.useThisFrame}
            </button>
            <button type="button" onClick={() => step(-1)} className="button button-small">
              {strings.previousFrame}
            </button>
            <button type="button" onClick={() => step(1)} className="button button-small">
              {strings.nextFrame}
            </button>
            <button type="button" onClick={onClose} className="button button-small">
              {strings.close}
              <span className="sr-only"> {strings.theFilmInline}</span>
            </button>
          </>
        )}
      </div>
      <div role="alert">
        <FieldError id="frame" error={words || undefined} />
      </div>
      <UploadProblem id="frame-upload" upload={upload} />
    </section>
  );
}
