import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showMoment } from "#app/features/media/uploads/film-frame.client.ts";

type Presented = (now: number, frame: { mediaTime: number }) => void;

/** A fake video element for seeking. The test decides which events it sends and when. */
class SeekingVideo extends EventTarget {
  currentTime = 0;
  private waiting: Presented[] = [];
  requestVideoFrameCallback(callback: Presented) {
    this.waiting.push(callback);
  }
  present(mediaTime: number) {
    for (const callback of this.waiting.splice(0)) callback(0, { mediaTime });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function seekTo(seconds: number) {
  const video = new SeekingVideo();
  const shown = vi.fn();
  void showMoment(video as unknown as HTMLVideoElement, seconds).then(shown);
  const isShown = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return shown.mock.calls.length > 0;
  };
  return { video, isShown };
}

it("waits for the seek to end after the frame is presented, as in Chromium", async () => {
  const { video, isShown } = seekTo(5.5);
  video.present(5.48);
  expect(await isShown()).toBe(false);
  video.dispatchEvent(new Event("seeked"));
  expect(await isShown()).toBe(true);
});

it("waits for the frame after the seek ends, as in Safari", async () => {
  const { video, isShown } = seekTo(5.5);
  video.present(0);
  video.dispatchEvent(new Event("seeked"));
  expect(await isShown()).toBe(false);
  video.present(5.48);
  expect(await isShown()).toBe(true);
});

it("uses the current frame if none is presented, as in a hidden tab", async () => {
  const { video, isShown } = seekTo(5.5);
  video.dispatchEvent(new Event("seeked"));
  expect(await isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isShown()).toBe(true);
});
