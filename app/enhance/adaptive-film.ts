import Hls from "hls.js/light";

/** A first estimate of the connection in bits per second, for a film's first seconds. */
const FIRST_ESTIMATE = 1_000_000;

/** Plays a film's playlist where the browser can't, in the size that the connection carries at each moment. */
export function playAdaptively(film: HTMLVideoElement) {
  const { src } = film;
  // Somebody who has pressed already isn't interrupted.
  if (!Hls.isSupported() || !film.paused) return;
  const player = new Hls({
    autoStartLoad: false,
    abrEwmaDefaultEstimate: FIRST_ESTIMATE,
    // The policy of the site's pages allows no worker from a blob.
    enableWorker: false,
  });
  const startOnPlay = () =>
    film.addEventListener("play", () => player.startLoad(film.currentTime), { once: true });
  let isRepaired = false;
  player.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRepaired) {
      isRepaired = true;
      player.recoverMediaError();
      return;
    }
    // After the player's own attempts. The next press tries again.
    film.pause();
    startOnPlay();
  });
  startOnPlay();
  player.loadSource(src);
  player.attachMedia(film);
}
