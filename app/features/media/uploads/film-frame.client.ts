/** How long to wait for a frame after its seek. After that, the current frame is used. */
const FRAME_MS = 1000;
/** Maximum distance of a presented frame from the requested time, in seconds. */
const NEAR = 0.5;
/** The maximum brightness, of 255, that counts as black: compression leaves some noise. */
const BLACK_MAX = 16;

/**
 * Seeks to a time and waits until its frame can be drawn. Safari fires `seeked` before the frame is available, and
 * Chromium presents the frame before it fires `seeked`, until which nothing can be drawn. So this waits for both.
 */
export async function showMoment(video: HTMLVideoElement, seconds: number): Promise<void> {
  const presented = new Promise<void>((resolve) => {
    const watch = () =>
      video.requestVideoFrameCallback?.((_now, { mediaTime }) => {
        if (Math.abs(mediaTime - seconds) < NEAR) resolve();
        else watch();
      });
    watch();
  });
  const seeked = new Promise((resolve) => {
    video.addEventListener("seeked", resolve, { once: true });
  });
  video.currentTime = seconds;
  await seeked;
  // A frame that is already shown is not presented again, and a hidden tab presents none.
  await Promise.race([presented, new Promise((resolve) => setTimeout(resolve, FRAME_MS))]);
}

const PATIENCE_MS = 20_000;

/**
 * Opens a film and reads pictures from it. If the browser can't play it, or reading takes longer than 20 seconds,
 * returns what was `taken` by then.
 */
export function readFilm<T>(
  film: Blob,
  nothing: T,
  read: (video: HTMLVideoElement, taken: (value: T) => void) => Promise<T>,
): Promise<T> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(film);
  let last = nothing;
  const taken = (value: T) => {
    last = value;
  };
  return new Promise<T>((resolve) => {
    setTimeout(() => resolve(last), PATIENCE_MS);
    video.onerror = () => resolve(last);
    video.onloadedmetadata = async () => resolve(await read(video, taken));
    video.preload = "auto";
    video.muted = true;
    video.src = address;
  }).finally(() => {
    video.removeAttribute("src");
    // Stops loading, which would otherwise continue from a revoked address.
    video.load();
    URL.revokeObjectURL(address);
  });
}

/** Draws a film's current frame at this width; null if there is none or it is black. */
export function drawFrame(video: HTMLVideoElement, width: number): HTMLCanvasElement | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const height = Math.max(Math.round((videoHeight * width) / videoWidth), 1);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const isSeen = data.some((value, index) => index % 4 < 3 && value > BLACK_MAX);
  return isSeen ? canvas : null;
}
