/**
 * Calls `load` once: when the place is on the screen, when it comes near it as somebody scrolls, or when somebody
 * begins with its form. Whoever reads the first screen only has nothing loaded for what is below it.
 */
export function whenApproached(place: HTMLElement, load: () => Promise<void>) {
  const form = place.closest("form");
  if (!form) return;
  let asked = false;
  let watch: IntersectionObserver | undefined;
  const loadOnce = () => {
    watch?.disconnect();
    if (!asked) void load();
    asked = true;
  };
  const watchWithin = (rootMargin: string) => {
    watch?.disconnect();
    watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadOnce();
      },
      { rootMargin },
    );
    watch.observe(place);
  };
  watchWithin("0px");
  addEventListener("scroll", () => asked || watchWithin("300px"), { once: true });
  form.addEventListener("focusin", loadOnce);
  form.addEventListener("pointerover", loadOnce);
  // Somebody may have begun before this module came.
  if (form.contains(document.activeElement)) loadOnce();
}
