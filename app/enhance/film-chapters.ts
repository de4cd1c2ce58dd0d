/**
 * Marks the current chapter while a film plays. Also draws a timeline above the chapters with a mark where each
 * begins, because the native seek bar supports no marks.
 */
export function markChapters(film: HTMLVideoElement, links: HTMLAnchorElement[]) {
  const line = document.createElement("div");
  line.className = "chapter-line";
  line.setAttribute("aria-hidden", "true");
  const played = document.createElement("span");
  line.appendChild(played);
  const share = (seconds: number) => `${(seconds / film.duration) * 100}%`;
  const draw = () => {
    if (!Number.isFinite(film.duration)) return;
    for (const { dataset } of links) {
      const mark = document.createElement("span");
      mark.style.left = share(Number(dataset.chapter));
      line.appendChild(mark);
    }
    links[0]?.closest("ol")?.insertAdjacentElement("beforebegin", line);
  };
  const mark = () => {
    const current = links.findLast(({ dataset }) => Number(dataset.chapter) <= film.currentTime);
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    played.style.width = share(film.currentTime);
  };
  if (film.readyState > 0) draw();
  else film.addEventListener("loadedmetadata", draw, { once: true });
  film.addEventListener("timeupdate", mark);
  mark();
}
