/** The hero's film can be stopped: what moves by itself for longer than five seconds has to be. */
export function enhanceHero() {
  const film = document.querySelector<HTMLVideoElement>("[data-hero-film]");
  const button = document.querySelector<HTMLButtonElement>("[data-hero-toggle]");
  if (!film || !button || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const pauseLabel = button.textContent;
  const playLabel = button.dataset.playLabel ?? pauseLabel;
  const show = () => {
    button.textContent = film.paused ? playLabel : pauseLabel;
  };
  film.addEventListener("play", show);
  film.addEventListener("pause", show);
  button.addEventListener("click", () => {
    if (film.paused) void film.play();
    else film.pause();
  });
  show();
  button.hidden = false;
}
