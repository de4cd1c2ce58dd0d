import type { FilmStep } from "#server/analytics/event-ingestion/contract.ts";
import { measureFilm, trackEvent } from "./track-events.ts";
import { isPlainClick } from "./unmodified-click.ts";

/** Gives each player below `root` its play icon, and turns a link to another site into the player from there. */
export function enhanceFilmPlayers(root: HTMLElement | Document) {
  for (const player of root.querySelectorAll<HTMLElement>("[data-film-player]")) {
    const film = player.querySelector("video");
    const play = player.querySelector<HTMLButtonElement>("[data-film-play]");
    const slug = player.dataset.filmPlayer ?? "";
    if (film && play) {
      enhanceFile(player, film, play);
      offerNextStep(player, film);
      measureFilm(film, slug);
      followChapters(player, film, play);
      // A link to a moment of this page's film.
      const start = root === document && Number(new URLSearchParams(location.search).get("t"));
      if (start) film.currentTime = start;
    }
    const link = player.querySelector<HTMLAnchorElement>("a[data-film-embed]");
    link?.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      const frame = embeddedPlayer(link);
      player.replaceChildren(frame);
      event.preventDefault();
      const report = (step: FilmStep) => trackEvent({ kind: "film", film: slug, step });
      report("started");
      frame.focus();
      // The rest is the other site's to say. Nobody misses anything where it can't be asked.
      import("./hosted-film.ts").then(({ followFilm }) => followFilm(frame, report)).catch(() => {});
    });
  }
}

function followChapters(player: HTMLElement, film: HTMLVideoElement, play: HTMLButtonElement) {
  const list = player.parentElement?.querySelector<HTMLElement>("[data-film-chapters]");
  if (!list) return;
  list.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>("[data-chapter]");
    if (!link || !isPlainClick(event)) return;
    film.currentTime = Number(link.dataset.chapter);
    play.click();
    event.preventDefault();
  });
  film.addEventListener(
    "play",
    () => {
      import("./film-chapters.ts")
        .then(({ markChapters }) => markChapters(film, [...list.querySelectorAll("a")]))
        .catch(() => {});
    },
    { once: true },
  );
}

function enhanceFile(player: HTMLElement, film: HTMLVideoElement, play: HTMLButtonElement) {
  // Two play buttons, and the browser's ring of waiting, are no poster: its controls come with the film.
  film.controls = false;
  play.hidden = false;
  // Until its first frame and after its last, in the size that the page has loaded.
  const still = player.querySelector<HTMLImageElement>(".film-still");
  still?.decode().then(
    () => {
      film.poster = still.currentSrc;
    },
    () => {},
  );
  play.addEventListener("click", () => {
    film.controls = true;
    film.focus({ preventScroll: true });
    film.play().catch(() => {
      // Stopped before it began, or it can't be had: the browser's player shows either by itself.
    });
  });
  film.addEventListener(
    "play",
    () => {
      player.dataset.playing = "";
      play.hidden = true;
      import("./film-keys.ts").then(({ obeyKeys }) => obeyKeys(film)).catch(() => {});
      // Safari leaves captions off that are marked as default. Once: whoever turns them off has turned them off.
      for (const track of film.textTracks) track.mode = "showing";
    },
    { once: true },
  );
}

/** After the last frame: the film again, the next one, or a date. The page has one such panel for all its films. */
function offerNextStep(player: HTMLElement, film: HTMLVideoElement) {
  const end = document.querySelector<HTMLElement>("[data-film-end]");
  const replay = end?.querySelector<HTMLElement>("[data-film-replay]");
  if (!end || !replay) return;
  film.addEventListener("ended", () => {
    if (document.fullscreenElement === film) document.exitFullscreen().catch(() => {});
    // Its poster, not its black last frame.
    film.load();
    film.controls = false;
    player.appendChild(end);
    end.hidden = false;
    replay.focus({ preventScroll: true });
  });
  film.addEventListener("play", () => {
    film.controls = true;
    end.hidden = true;
  });
  replay.addEventListener("click", () => {
    // Another film of this page may have ended meanwhile.
    if (!player.contains(end)) return;
    film.focus({ preventScroll: true });
    film.play().catch(() => {});
  });
}

function embeddedPlayer({ dataset }: HTMLAnchorElement) {
  const frame = document.createElement("iframe");
  frame.title = dataset.filmTitle ?? "";
  frame.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
  frame.src = dataset.filmEmbed ?? "";
  return frame;
}
