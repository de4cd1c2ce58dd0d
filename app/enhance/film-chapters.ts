/** Marks the chapter that a film is in, for as long as it plays. */
export function markChapters(film: HTMLVideoElement, links: HTMLAnchorElement[]) {
  const mark = () => {
    const current = links.findLast(({ dataset }) => Number(dataset.chapter) <= film.currentTime);
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  film.addEventListener("timeupdate", mark);
  mark();
}
