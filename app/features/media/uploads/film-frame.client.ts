/** How long a frame may take to come after its seek is over. Then what is there is looked at as it is. */
const FRAME_MS = 1000;
/** A presented frame belongs to the moment that was asked for if it is no farther away, in seconds. */
const NEAR = 0.5;
/** The brightest value, of 255, that counts as black: compression leaves a little light in it. */
const BLACK_MAX = 16;

/**
 * Seeks to a moment and waits until its frame can be drawn. Safari says `seeked` before the frame is there, and
 * Chromium presents the frame before it says `seeked`, until when nothing can be drawn: so both are waited for.
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
  // A frame that was there already is not presented again, nor is any while the tab is hidden.
  await Promise.race([presented, new Promise((resolve) => setTimeout(resolve, FRAME_MS))]);
}

/** What a film shows now, this wide; null where that is nothing, or nothing but black. */
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
