import type { FilmStep } from "#server/analytics/event-ingestion/contract.ts";
import { measureFilm, trackEvent } from "./track-events.ts";
import { isPlainClick } from "./unmodified-click.ts";

/**
 * Gives each player below `root` its play icon, and replaces a link to another site with that site's embedded player.
 */
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
      // A link to a timestamp in this page's film.
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
      // Further progress comes from the other site. It is optional, so a failed load is ignored.
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
  // Two play buttons or the browser's loading spinner would spoil the poster, so the native controls appear with the
  // film.
  film.controls = false;
  play.hidden = false;
  // Shown until the first frame and after the last, in the size that the page has loaded.
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
      // Stopped before it started, or unavailable: the browser's player shows both.
    });
  });
  film.addEventListener(
    "play",
    () => {
      player.dataset.playing = "";
      play.hidden = true;
      import("./film-keys.ts").then(({ obeyKeys }) => obeyKeys(film)).catch(() => {});
      // Safari leaves default captions off. Done only once, so that captions that are turned off stay off.
      for (const track of film.textTracks) track.mode = "showing";
    },
    { once: true },
  );
}

/**
 * After the last frame, offers the film again, the next film or a date check. The page has one such panel for all of
 * its films.
 */
function offerNextStep(player: HTMLElement, film: HTMLVideoElement) {
  const end = document.querySelector<HTMLElement>("[data-film-end]");
  const replay = end?.querySelector<HTMLElement>("[data-film-replay]");
  if (!end || !replay) return;
  film.addEventListener("ended", () => {
    if (document.fullscreenElement === film) document.exitFullscreen().catch(() => {});
    // Shows the poster instead of the black last frame.
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
