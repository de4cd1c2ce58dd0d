const SEEK_SECONDS = 5;

type FullScreenVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function toggleFullScreen(film: FullScreenVideo) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (film.requestFullscreen) return film.requestFullscreen();
  // An iPhone's only way.
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

/** Those of every player on the web. */
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

/** Keys that mean something else on whatever else has the focus. */
const OWN_KEYS = [" ", "ArrowLeft", "ArrowRight"];

/** Lets a film that has begun obey the keys, wherever the focus is on its page; until it leaves the page. */
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
    // The browser's own controls would do the same a second time.
    event.preventDefault();
    event.stopPropagation();
    Promise.resolve(act(film)).catch(() => {
      // A browser may refuse to play or to fill the screen; the film stays as it is.
    });
  };
  document.addEventListener("keydown", press, true);
}
