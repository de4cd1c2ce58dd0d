import { afterEach, expect, it, vi } from "vitest";
import { followFilm } from "#app/enhance/hosted-film.ts";

const VIMEO = "https://player.vimeo.com";
const YOUTUBE = "https://www.youtube-nocookie.com";

afterEach(() => vi.unstubAllGlobals());

/** A page with a film in a host's player, and the events reported for it. */
function page(src: string) {
  const hearers: ((message: object) => void)[] = [];
  vi.stubGlobal("addEventListener", (_type: string, hear: (message: object) => void) => hearers.push(hear));
  const contentWindow = { postMessage: vi.fn() };
  const frame = { src, contentWindow, isConnected: true, addEventListener: vi.fn() };
  const reported: string[] = [];
  followFilm(frame as unknown as HTMLIFrameElement, (step) => reported.push(step));
  const hear = (data: unknown, { origin = new URL(src).origin, source = contentWindow as object } = {}) => {
    for (const hearer of hearers) hearer({ data, origin, source });
  };
  return { reported, hear, asked: contentWindow.postMessage, hearers };
}

it("accepts messages only from the player itself", () => {
  const { reported, hear } = page(`${VIMEO}/video/1`);
  hear({ event: "ended" }, { source: {} });
  hear({ event: "ended" }, { origin: "https://e.example" });
  expect(reported).toEqual([]);
  hear({ event: "ended" });
  expect(reported).toEqual(["half", "finished"]);
});

it.each([
  ["not JSON"],
  ["null"],
  ["7"],
  [null],
  [undefined],
  [{ event: "timeupdate", data: null }],
  [{ info: null }],
])("ignores the malformed message %j", (junk) => {
  const { reported, hear } = page(`${YOUTUBE}/embed/1`);
  hear(junk);
  expect(reported).toEqual([]);
});

it("reports the midpoint when passed, and no step twice", () => {
  const { reported, hear } = page(`${YOUTUBE}/embed/1`);
  // A film of unknown duration has no middle.
  hear({ event: "infoDelivery", info: { currentTime: 40 } });
  hear({ event: "initialDelivery", info: { duration: 60, currentTime: 0, playerState: -1 } });
  hear({ event: "infoDelivery", info: { currentTime: 29.9 } });
  expect(reported).toEqual([]);
  for (const currentTime of [30, 50, 10, 40]) hear({ event: "infoDelivery", info: { currentTime } });
  expect(reported).toEqual(["half"]);
  for (const playerState of [0, 1, 0]) hear({ event: "infoDelivery", info: { playerState } });
  expect(reported).toEqual(["half", "finished"]);
});

it("sends nothing to a player with an unknown protocol", () => {
  const { asked, hearers } = page("https://iframe.videodelivery.net/ea95132c15732412d22c1476fa83f27a");
  expect(asked).not.toHaveBeenCalled();
  expect(hearers).toEqual([]);
});
