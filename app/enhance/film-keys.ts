const SEEK_SECONDS = 5;

type FullScreenVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function toggleFullScreen(film: FullScreenVideo) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (film.requestFullscreen) return film.requestFullscreen();
  // The only fullscreen method on iPhones.
  film.webkitEnterFullscreen?.();
}

function toggleCaptions({ textTracks }: HTMLVideoElement) {
  const shown = [...textTracks].some(({ mode }) => mode === "showing");
  for (const track of textTracks) track.mode = shown ? "disabled" : "showing";
}

const toggle = (film: HTMLVideoElement) => (film.paused ? film.play() : film.pause());
const seek = (film: HTMLVideoElement, seconds: number) => {
  film.currentTime = Math.min(Math.max(0, film.currentTime + seconds), film.duration || 0);
};

/** The usual keys of web players. */
const KEYS: Record<string, (film: HTMLVideoElement) => unknown> = {
  " ": toggle,
  k: toggle,
  m: (film) => {
    film.muted = !film.muted;
  },
  f: toggleFullScreen,
  c: toggleCaptions,
  ArrowLeft: (film) => seek(film, -SEEK_SECONDS),
  ArrowRight: (film) => seek(film, SEEK_SECONDS),
};

/** Keys that have another function on other focused elements. */
const OWN_KEYS = [" ", "ArrowLeft", "ArrowRight"];

/** Makes a film that has started respond to the keys wherever the focus is on its page, until the film is removed. */
export function obeyKeys(film: HTMLVideoElement) {
  const press = (event: KeyboardEvent) => {
    if (!film.isConnected) {
      document.removeEventListener("keydown", press, true);
      return;
    }
    const { key, target } = event;
    const act = KEYS[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (target.matches("input,textarea,select")) return;
    if (OWN_KEYS.includes(key) && target !== film && target !== document.body) return;
    // Otherwise the browser's own controls would repeat the action.
    event.preventDefault();
    event.stopPropagation();
    Promise.resolve(act(film)).catch(() => {
      // A browser may refuse playback or fullscreen; the film stays as it is.
    });
  };
  document.addEventListener("keydown", press, true);
}
